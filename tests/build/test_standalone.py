"""The extension by itself: what a builder that is not MkDocs renders, and what it is told."""

import re
from html import unescape
from pathlib import Path

import markdown
import pytest
from mkdocs.config import load_config
from mkdocs.utils.meta import get_data

from gallery.build.standalone import begin_build, end_build, makeExtension
from tests.support.own_site import PREFIXES
from tests.support.paths import PROJECT
from tests.support.sites import Built

from executed_examples.common.errors import GalleryError

ELSEWHERE = re.compile(r' (?:href|src|data-results)="[^"]*"')
"""MkDocs makes links between pages lead to addresses; other builders have their own way."""
PAGES = ("index", "tensor/create", "run-log", "glossary", "api-index", "debug/cuda-errors")


def test_pages_are_those_that_mkdocs_makes(site: Built, tmp_path: Path) -> None:
    config = load_config(str(PROJECT / "mkdocs.yml"))
    extensions = [name for name in config.markdown_extensions if not name.startswith("gallery")]
    begin_build(PROJECT, tmp_path, url=config.site_url or "", repository=config.repo_url or "")
    for locale, prefix in PREFIXES.items():
        for name in PAGES:
            text, _ = get_data((PROJECT / f"docs/{locale}/{name}.md").read_text(encoding="utf-8"))
            page = makeExtension(project=str(PROJECT), locale=locale, page=f"{name}.md")
            html = markdown.markdown(
                text, extensions=[*extensions, page], extension_configs=config.mdx_configs
            )
            built = site.page(f"{prefix}{'' if name == 'index' else f'{name}/'}index.html")
            assert ELSEWHERE.sub("", html).strip() in ELSEWHERE.sub("", built), f"{prefix}{name}"
            figures = re.findall(r'src="[./]*(assets/figures/[^"]+)"', html)
            assert [name for name in figures if not (tmp_path / name).is_file()] == []
    assert end_build(PROJECT) == ()


def test_what_is_wrong_is_above_the_page_and_told_in_the_end(tmp_path: Path) -> None:
    (tmp_path / "docs" / "en").mkdir(parents=True)
    begin_build(tmp_path, tmp_path / "site")
    page = makeExtension(project=str(tmp_path), locale="en", page="a.md")
    html = markdown.markdown(
        "# A { #a }\n\n/// example | no/where\n///\n", extensions=["attr_list", page]
    )
    (failure,) = map(str, end_build(tmp_path))
    assert failure.startswith("docs/en/a.md:3: ")
    assert failure in unescape(html[: html.index("<h1")])


def test_a_page_of_no_build_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GalleryError, match=r"expected a build of .* in the locale en, found none"):
        makeExtension(project=str(tmp_path), locale="en", page="a.md")
