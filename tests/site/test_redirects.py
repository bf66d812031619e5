"""Addresses from which something has moved lead, in a real browser, to where it is today."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urljoin

import pytest

from gallery.pages.redirects import read_redirects
from tests.support.browser import Browser, Visit, serve
from tests.support.own_site import PREFIXES
from tests.support.paths import PROJECT
from tests.support.sites import Built, build_site, write_own_site

PAGES = {
    "index.md": "# Home { #home }\n\nWhere one comes in.\n",
    "old.md": "# Old { #old }\n\nWhat has lost a part.\n\n## Kept { #kept }\n",
    "topic/new.md": "# New { #new }\n\nWhat has taken it in.\n\n## Moved { #moved }\n",
}
REDIRECTS = """\
old#moved: topic/new#moved
gone: topic/new
gone#part: topic/new#moved
topic/gone: old
"""
FOLLOWED = {
    "old/#moved": "topic/new/#moved",
    "old/#kept": "old/#kept",
    "gone/": "topic/new/",
    "gone/#part": "topic/new/#moved",
    "topic/gone/": "old/",
}


@pytest.fixture(scope="module")
def moved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = write_own_site(tmp_path_factory.mktemp("moved"), PAGES, {})
    (site / "docs/redirects.yaml").write_text(REDIRECTS, encoding="utf-8")
    built = build_site(site, "--strict")
    assert built.code == 0, built.log
    with serve(site / "site") as served:
        yield served


def test_an_old_address_leads_to_the_new_one(browser: Browser, moved: str) -> None:
    visit, prefix = Visit(browser, moved), "en/"
    for old, new in FOLLOWED.items():
        visit.page.goto("about:blank")
        visit.go(prefix + old)
        visit.page.wait_for_url(f"{moved}{prefix}{new}")
    assert visit.errors == []


def page_url(prefix: str, page: str) -> str:
    return f"http://site/{prefix}{'' if page == 'index' else f'{page}/'}"


@pytest.mark.parametrize("prefix", PREFIXES.values())
def test_the_pages_of_this_site_link_to_what_has_moved(site: Built, prefix: str) -> None:
    """That a browser follows these links is tested above."""
    redirects, failures = read_redirects(PROJECT / "docs", "docs")
    wrong = []
    for old, new in ((redirect.old, redirect.new) for redirect in redirects):
        here = page_url(prefix, old.page)
        html = site.page(f"{here.removeprefix('http://site/')}index.html")
        part = rf'<a class="moved" id="{old.anchor}" href="([^"]*)"'
        link = re.search(part if old.anchor else r'content="0; url=([^"]*)"', html)
        address = page_url(prefix, new.page) + (f"#{new.anchor}" if new.anchor else "")
        if not link or urljoin(here, link[1]) != address:
            wrong.append((old, new))
    assert (wrong, failures) == ([], [])
