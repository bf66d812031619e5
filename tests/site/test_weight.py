"""What a page weighs, as it is written and as it is transferred."""

from __future__ import annotations

import gzip
import re

from tests.support.own_site import every_page
from tests.support.sites import Built

PAGE, TRANSFERRED, MENU = 120_000, 60_000, 15_000
LISTING = 80_000
"""What a page transfers at most that lists something of the whole site, and grows with it."""
LISTINGS = {"api-index/", "debug/errors/", "run-log/", "then-and-now/", "release-changes/"}
"""Pages that list something of the whole site, and are searched by one who opens them."""
_MENU = re.compile(
    r'<div class="md-sidebar md-sidebar--primary".*?(?=<div class="md-sidebar )', re.S
)


def test_a_page_on_a_topic_is_light(site: Built) -> None:
    """One that has grown beyond the limit is two topics."""
    heavy = {
        f"{prefix}{path}": len(html.encode())
        for prefix, path, html in every_page(site)
        if path not in LISTINGS and len(html.encode()) > PAGE
    }
    assert heavy == {}


def test_every_page_is_light_when_it_is_transferred(site: Built) -> None:
    heavy = {}
    for prefix, path, html in every_page(site):
        weight = len(gzip.compress(html.encode(), compresslevel=6))
        if weight > (LISTING if path in LISTINGS else TRANSFERRED):
            heavy[f"{prefix}{path}"] = weight
    assert heavy == {}


def test_the_menu_is_light_on_every_page(site: Built) -> None:
    """It holds the sections, and the pages of the one that is open: not all pages."""
    found = {f"{p}{path}": _MENU.search(html) for p, path, html in every_page(site)}
    heavy = {page for page, menu in found.items() if menu and len(menu[0].encode()) > MENU}
    assert heavy == set()
    assert sum(menu is not None for menu in found.values()) > 300
