"""Every link of the built site leads somewhere, as lychee follows links."""

from __future__ import annotations

import html
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.support.links import follow, needs_lychee
from tests.support.search_index import locations
from tests.support.sites import Built


@needs_lychee
def test_every_link_of_the_site_leads_to_a_file_and_an_anchor(site: Built) -> None:
    """Pages, headings, figures, styles, scripts and downloads; full addresses of the site, too."""
    folder = site.site / "site"
    total, broken = follow(folder, "--remap", f"^http://127.0.0.1:8000/ {folder.as_uri()}/")
    assert broken == []
    assert total > 10 * len(list(folder.rglob("*.html")))


@needs_lychee
@pytest.mark.parametrize("root", ["", "en/"])
def test_every_search_result_leads_to_a_heading(
    site: Built,
    root: str,
    tmp_path: Path,
) -> None:
    folder = site.site / "site" / root
    found = locations((folder / "search/index.js").read_text(encoding="utf-8"))
    links = [f"{folder.as_uri()}/{quote(location, safe='/#')}" for location in found]
    page = "".join(f'<a href="{html.escape(link)}"></a>' for link in links)
    (tmp_path / "results.html").write_text(page, encoding="utf-8")
    assert follow(tmp_path) == (len(links), [])


@needs_lychee
@pytest.mark.parametrize(
    ("link", "found"),
    [
        ('<a href="gone/">', "gone: File not found."),
        ('<a href="there/#gone">', "there#gone: Cannot find fragment"),
        ('<a href="#gone">', "index.html#gone: Cannot find fragment"),
        ('<a href="/gone/">', "gone: File not found."),
        ('<a download href="gone.py">', "gone.py: File not found."),
        ('<img src="gone.svg">', "gone.svg: File not found."),
        ('<pre><code><a href="gone.html">', "gone.html: File not found."),
        ('<a href="there/#标题">', ""),
        ('<a href="#">', ""),
    ],
)
def test_what_leads_nowhere_is_reported_with_its_page(
    tmp_path: Path, link: str, found: str
) -> None:
    (tmp_path / "index.html").write_text(link, encoding="utf-8")
    (tmp_path / "there").mkdir()
    (tmp_path / "there/index.html").write_text('<h1 id="标题">', encoding="utf-8")
    _, broken = follow(tmp_path)
    assert len(broken) == bool(found)
    assert "".join(broken).startswith(found and f"index.html: {found}")
