"""What a page weighs, as it is written and as it is transferred."""

from __future__ import annotations

import gzip
import re

from tests.support.own_site import every_page, transfer_limit
from tests.support.sites import Built

PAGE, MENU = 120_000, 15_000
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
    weights = {
        f"{prefix}{path}": len(gzip.compress(html.encode(), compresslevel=6))
        for prefix, path, html in every_page(site)
    }
    assert {page: w for page, w in weights.items() if w > transfer_limit(page)} == {}


def test_the_menu_is_light_on_every_page(site: Built) -> None:
    """It holds the sections, and the pages of the one that is open: not all pages."""
    found = {f"{p}{path}": _MENU.search(html) for p, path, html in every_page(site)}
    heavy = {page for page, menu in found.items() if menu and len(menu[0].encode()) > MENU}
    assert heavy == set()
    assert sum(menu is not None for menu in found.values()) > 300
