"""Where examples are shown."""

from __future__ import annotations

from gallery.pages.page_index import PageIndex


def test_a_page_is_found_by_what_it_embeds(page_index: PageIndex) -> None:
    shown = [(place.page, place.title, place.anchor) for place in page_index.examples["a/one"]]
    assert shown == [("a/page", "a page", "a/one.one"), ("more", "More", "a/one")]
    assert page_index.blocks == {"run-log": "log"}
