"""What search engines and shared links show of each page of this site."""

import json
import re
from html import unescape
from typing import Any

import pytest
from PIL import Image

from gallery.render.cards import SIZE
from tests.support.own_site import PREFIXES, every_page, tutorials
from tests.support.sites import Built

ROOT = "http://127.0.0.1:8000/"
LANGUAGES = {"": ("zh_CN", "en_US"), "en/": ("en_US", "zh_CN")}


def metas(html: str) -> dict[str, str]:
    """The content of each meta element, by its name or property."""
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', html)
    return {name: unescape(content) for name, content in found}


def title(html: str) -> str:
    (found,) = re.findall("<title>(.*?)</title>", html)
    return unescape(found)


def heading(html: str) -> str:
    """The page's first heading, as text."""
    (first, *_) = re.findall(r"<h1\b[^>]*>(.*?)<a ", html, re.DOTALL)
    return unescape(re.sub(r"<[^>]*>", "", first)).strip()


@pytest.mark.parametrize("prefix", PREFIXES.values())
def test_each_page_has_a_title_and_a_description_of_its_own(site: Built, prefix: str) -> None:
    """The title says PyTorch; a search engine shows about 160 characters of the description."""
    pages = {path: html for own, path, html in every_page(site) if own == prefix}
    titles = {title(html) for html in pages.values()}
    assert [name for name in titles if "PyTorch" not in name] == []
    described = {path: metas(html)["description"] for path, html in pages.items()}
    assert len(titles) == len(set(described.values())) == len(pages)
    least = 25 if prefix == PREFIXES["zh"] else 50
    assert {p: text for p, text in described.items() if not least <= len(text) <= 160} == {}
    assert {p: text for p, text in described.items() if re.search(r"`|\]\(|\*\*|\{ #", text)} == {}


def test_a_shared_link_shows_the_page_in_its_language(site: Built) -> None:
    wrong = []
    for prefix, path, html in every_page(site):
        found = metas(html)
        expected = {
            "og:type": "article" if path else "website",
            "og:site_name": "Torch by Example" if prefix else "PyTorch 实例",
            "og:title": heading(html),
            "og:description": found["description"],
            "og:url": ROOT + prefix + path,
            "og:locale": LANGUAGES[prefix][0],
            "og:locale:alternate": LANGUAGES[prefix][1],
            "twitter:card": "summary_large_image",
        }
        if not expected.items() <= found.items():
            wrong.append((prefix + path, found))
    assert wrong == []


def test_a_shared_link_shows_a_card_that_both_languages_share(site: Built) -> None:
    images: dict[str, set[str]] = {}
    for _, path, html in every_page(site):
        images.setdefault(path, set()).add(metas(html)["og:image"])
    cards = [image for (image,) in images.values()]
    assert len(set(cards)) == len(images)
    folder = site.site / "site"
    assert {str(folder / card.removeprefix(ROOT)) for card in cards} == {
        str(path) for path in (folder / "assets/cards").iterdir()
    }
    for card in cards:
        with Image.open(folder / card.removeprefix(ROOT)) as image:
            assert (image.format, image.size) == ("PNG", SIZE)


def test_search_engines_are_told_what_is_a_tutorial(site: Built) -> None:
    told: dict[str, Any] = {}
    for prefix, path, html in every_page(site):
        for found in re.findall(r'<script type="application/ld\+json">(.*?)</script>', html):
            told[prefix + path] = data = json.loads(found)
            assert data["@type"] == ["TechArticle", "LearningResource"]
            assert data["headline"] == heading(html)
            assert data["description"] == metas(html)["description"]
            assert data["url"] == ROOT + prefix + path
            assert data["image"] == metas(html)["og:image"]
            assert data["inLanguage"] == (prefix.strip("/") or "zh")
    assert told.keys() == {
        f"{prefix}{name}/" for prefix in PREFIXES.values() for name in tutorials()
    }
