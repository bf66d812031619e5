"""The project's own site, built once: what its pages must hold."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urljoin

import pytest

from gallery.pages.yaml_entries import read_entries
from gallery.render.blocks.claims import Claim
from tests.support.own_site import every_page, own_examples, tutorials
from tests.support.paths import PROJECT
from tests.support.sites import Built


def test_the_language_menu_leads_to_the_same_page(site: Built) -> None:
    wrong = []
    for prefix, path, html in every_page(site):
        here = f"http://site/{prefix}{path}"
        menu = re.findall(r'<a href="([^"]*)" hreflang="(\w+)"', html)
        found = {language: urljoin(here, href) for href, language in menu}
        if found != {"zh": f"http://site/{path}", "en": f"http://site/en/{path}"}:
            wrong.append((here, found))
    assert wrong == []


def resources(html: str) -> list[str]:
    """The addresses of scripts, styles, images and frames; links may lead anywhere."""
    named = re.findall(r'<(?:script|img|iframe|source|video|audio)\b[^>]*\bsrc="([^"]*)"', html)
    for link in re.findall(r"<link\b[^>]*>", html):
        if not re.search(r'rel="(?:canonical|alternate|prev|next)\b', link):
            named += re.findall(r'href="([^"]*)"', link)
    return named + re.findall(r"@import.*|url\((?![\"']?(?:#|data:)).*", html)


def test_no_page_names_a_resource_elsewhere(site: Built) -> None:
    """Nor one in a style of its own."""
    own = re.compile(r"(?!(?:https?:)?//|@import|url\()")
    wrong = []
    for prefix, path, html in every_page(site):
        named = resources(html)
        assert named, f"{prefix}{path}"
        wrong += [(f"{prefix}{path}", name) for name in named if not own.match(name)]
    assert wrong == []


NOTEBOOK_LIMIT = 90_000


def test_a_notebook_page_is_light(site: Built) -> None:
    """Its article is: the menu around it grows with the site."""
    heavy = []
    for prefix, path, html in every_page(site):
        article = html.partition("<article")[2].partition("</article>")[0]
        if path.rstrip("/") in tutorials() and len(article.encode()) > NOTEBOOK_LIMIT:
            heavy.append(f"{prefix}{path}")
    assert heavy == []


def test_the_home_page_opens_with_an_error_and_its_cure_and_says_what_ran(site: Built) -> None:
    for path in ("index.html", "en/index.html"):
        page = site.page(path)
        assert "mat1 and mat2 shapes cannot be multiplied (896x28 and 784x10)" in page
        assert "torch.Size([32, 10])" in page
        assert re.search(
            rf'class="run-summary">[^<]*\b{len(own_examples())}\b[^<]*torch 2\.13\.0', page
        )


def test_a_traceback_names_the_line_of_the_locales_own_file(site: Built) -> None:
    """The line that a traceback names holds, in that locale's file, the code it shows."""
    found = 0
    for locale, path in (("zh", "tensor/combine"), ("en", "en/tensor/combine")):
        source = own_examples()["tensor/combine"].localized[locale]
        lines = list(source.lines.values())
        text = unescape(site.page(f"{path}/index.html"))
        for number, code in re.findall(
            r'File "combine\.py", line (\d+), in <module>\n +(.*)', text
        ):
            assert lines[int(number) - 1].strip() == code
            found += 1
    assert found >= 4


PART = re.compile(r'<div class="example" data-example="([^"]+)"[^>]*>')


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_a_claims_cell_ran_unless_it_awaits_what_this_machine_lacks(
    site: Built, locale: str
) -> None:
    """And only claims that say so await anything."""
    root = "" if locale == "zh" else "en/"
    claims, _ = read_entries(PROJECT / "docs", "docs", Claim)
    awaiting = set()
    for claim in claims.values():
        html = site.page(f"{root}{claim.page.partition('#')[0]}/index.html")
        _, *parts = PART.split(html)
        shown = dict.fromkeys(parts[::2], "")
        for name, part in zip(parts[::2], parts[1::2], strict=True):
            shown[name] += part
        if "example-awaiting" in shown[claim.cell.partition("#")[0]]:
            awaiting.add(claim.id)
    assert awaiting == {claim.id for claim in claims.values() if claim.awaits}
