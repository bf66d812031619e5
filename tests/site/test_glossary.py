"""The glossary: one word for one thing."""

from __future__ import annotations

from gallery.common.locales import LOCALES
from gallery.pages.glossary import read_glossary
from tests.support.paths import PROJECT

TERMS, _ = read_glossary(PROJECT / "docs", "docs")


def test_no_two_terms_share_a_word() -> None:
    for locale in LOCALES:
        names = [term.name[locale].lower() for term in TERMS.values()]
        assert len(set(names)) == len(names)


def test_no_term_is_also_known_by_its_own_name_or_by_one_twice() -> None:
    for locale in LOCALES:
        for term in TERMS.values():
            names = [term.name[locale], *term.also[locale]]
            assert len({name.lower() for name in names}) == len(names), term.id


def test_no_rejected_word_is_a_term() -> None:
    for locale in LOCALES:
        names = {term.name[locale].lower() for term in TERMS.values()}
        rejected = {word.lower() for term in TERMS.values() for word in term.rejected[locale]}
        assert not names & rejected
