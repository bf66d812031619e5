"""Previews of pages: a real build gives each its description and card, or says what is missing."""

from pathlib import Path

from tests.support.sites import MKDOCS_YML, build_site, write_site

CONFIG = f"site_description: Of small things\n{MKDOCS_YML}"
SENTENCE = "The first page that there is."


def test_a_build_fails_where_a_page_would_show_the_sites_description(tmp_path: Path) -> None:
    """A site without one has none to show, and asks for none."""
    pages = {"index.md": f"# Home {{ #home }}\n\n{SENTENCE}\n", "bare.md": "# Bare { #bare }\n"}
    write_site(tmp_path, pages, {}, CONFIG)
    failed = build_site(tmp_path, LOCALE="en")
    assert failed.code == 1
    assert "ERROR   -  docs/en/bare.md:1: expected a description of its own" in failed.log
    assert f'<meta name="description" content="{SENTENCE}">' in failed.page("index.html")
