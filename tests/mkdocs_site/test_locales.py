"""The languages of a site are data: a third one is added without a change of code."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.support.paths import HOOKS, PROJECT
from tests.support.sites import Built, build_site, write_site

CONFIG = f"""\
INHERIT: {PROJECT}/mkdocs.yml
docs_dir: docs
theme: {{custom_dir: theme}}
nav: [index.md, more.md, glossary.md]
plugins:
  i18n:
    fallback_to_default: true
    languages:
"""
LANGUAGES = {
    "zh": "      - {locale: zh, name: 简体中文, default: true, build: true}\n",
    "en": "      - {locale: en, name: English, build: true, site_name: Small}\n",
    "ja": "      - {locale: ja, name: 日本語, build: true, site_name: 小さい}\n",
}
EXAMPLE = """\
# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = {{ zh = "题", en = "Title"{title} }}
# ///

# %% one
# zh: 中文注释
# en: an English comment
{comment}print(1)
"""
EXAMPLES = {
    "topic/translated": EXAMPLE.format(title=', ja = "見出し"', comment="# ja: 日本語のコメント\n"),
    "topic/plain": EXAMPLE.format(title="", comment=""),
}
PAGE = "# {} {{ #top }}\n\n{}。\n\n/// example | {}\n///\n"
TITLES = {"zh": "题", "en": "A title", "ja": "見出し"}
GLOSSARY = """\
- id: tensor
  name: {zh: 张量, en: tensor, ja: テンソル}
  means: {zh: 数组。, en: An array., ja: 配列。}
- id: gradient
  name: {zh: 梯度, en: gradient}
  means: {zh: 导数。, en: A derivative.}
"""


def build_in(site: Path, locales: list[str]) -> Built:
    """Build a site in some languages with code of its own, to which only data is added."""
    config = CONFIG + "".join(LANGUAGES[locale] for locale in locales)
    pages = {
        f"{locale}/{name}.md": PAGE.format(TITLES[locale], f"{TITLES[locale]}: {name}", example)
        for locale in locales
        for name, example in (("index", "topic/translated"), ("more", "topic/plain"))
    }
    glossary = "# {} {{ #glossary }}\n\n{}。\n\n/// glossary\n///\n"
    for locale in set(locales) - {"ja"}:  # Of two Japanese pages, none is the glossary.
        pages[f"{locale}/glossary.md"] = glossary.format(
            TITLES[locale], f"{TITLES[locale]}: glossary"
        )
    write_site(site, pages, EXAMPLES, config)
    shutil.copytree(HOOKS, site / "hooks", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(PROJECT / "theme", site / "theme")
    shutil.copytree(PROJECT / "docs/assets", site / "docs/assets")
    (site / "docs/glossary.yaml").write_text(GLOSSARY, encoding="utf-8")
    common = site / "hooks/gallery/common"
    listed = common / "locales.toml"
    text = listed.read_text(encoding="utf-8")
    listed.write_text(f'{text}\n[ja]\nname = "Japanese"\nfallback = "en"\n', encoding="utf-8")
    (common / "texts.ja.toml").write_text('[output]\nlabel = "出力"\n', encoding="utf-8")
    return build_site(site, "--strict")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    found = build_in(tmp_path_factory.mktemp("three"), ["zh", "en", "ja"])
    assert found.code == 0, found.log
    return found


def test_a_third_language_shows_its_own_comments_and_those_of_its_fallback(built: Built) -> None:
    own, other = built.page("ja/index.html"), built.page("ja/more/index.html")
    assert ("日本語のコメント" in own, "an English comment" in own) == (True, False)
    assert "an English comment" in other
    assert "中文注释" not in own + other


def test_it_has_the_sites_texts_and_for_the_rest_those_of_its_fallback(built: Built) -> None:
    page = built.page("ja/index.html")
    assert '<html lang="ja"' in page
    assert 'aria-label="出力"' in page
    assert "This page as Markdown" in page


def test_its_terms_are_its_own_or_those_of_its_fallback(built: Built) -> None:
    page = built.page("ja/glossary/index.html")
    assert '<th scope="row">テンソル</th>' in page
    assert '<th scope="row">gradient</th>' in page


def test_every_language_leads_to_every_other(built: Built) -> None:
    for prefix in ("", "en/", "ja/"):
        page = built.page(f"{prefix}index.html")
        assert all(f'hreflang="{locale}"' in page for locale in TITLES)


def test_one_language_alone_is_enough(tmp_path: Path) -> None:
    one = build_in(tmp_path / "one", ["zh"])
    assert one.code == 0, one.log
    assert "中文注释" in one.page("index.html")
