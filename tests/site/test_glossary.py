"""The glossary: one word for one thing."""

from __future__ import annotations

from gallery.pages.glossary import read_glossary
from tests.support.paths import PROJECT

TERMS, _ = read_glossary(PROJECT / "docs", "docs")


def test_no_two_terms_share_a_word() -> None:
    for locale in ("zh", "en"):
        names = [term.name[locale].lower() for term in TERMS.values()]
        assert len(set(names)) == len(names)
