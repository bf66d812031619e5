"""This site's two languages; that their pages are alike, each build checks."""

from __future__ import annotations

from gallery.pages.sections import find_pages
from gallery.pages.translations import Translations, read_record
from gallery.render.blocks.extension import SHARED
from tests.support.paths import PROJECT


def test_every_page_is_in_the_record_of_translations() -> None:
    record, failures = read_record(PROJECT / "docs", "docs")
    assert failures == []
    pages = Translations(find_pages(PROJECT / "docs", "docs", SHARED), record).pages
    missing = set(pages) - set(record)
    assert not missing, "record them: python hooks check --translations --accept"
