"""This site's two languages."""

from __future__ import annotations

from gallery.commands.lint.terms import check_terms
from gallery.common.locales import LOCALES
from gallery.examples.example import find_examples
from gallery.pages.glossary import read_glossary
from gallery.pages.locale_parity import check_outlines
from gallery.pages.sections import find_pages
from gallery.pages.translations import Translations, read_record
from tests.support.paths import PROJECT


def test_this_site_uses_one_word_for_one_thing() -> None:
    examples, _ = find_examples(PROJECT / "examples", PROJECT)
    terms, _ = read_glossary(PROJECT / "docs/glossary.yaml", "docs/glossary.yaml")
    assert check_terms(PROJECT, examples.values(), terms) == []


def test_this_sites_pages_are_alike_in_both_languages_and_recorded() -> None:
    pages = find_pages(PROJECT / "docs", "docs", LOCALES)
    assert [f for page in pages.values() for f in check_outlines(page, LOCALES)] == []
    record, failures = read_record(PROJECT / "docs", "docs")
    assert failures == []
    assert set(Translations(pages, record).pages) <= set(record)
