"""The glossary: one word for one thing."""

from __future__ import annotations

import pytest

from gallery.pages.yaml_entries import read_entries
from gallery.render.blocks.listings import Term
from tests.support.paths import PROJECT

from executed_examples.common.locales import LOCALES
from executed_examples.common.markdown_source import MarkdownSource

TERMS, _ = read_entries(PROJECT / "docs", "docs", Term)
SEARCHED = """\
attention backbone binary checkpoint class-index data-augmentation ddp early-stopping epoch
exploding-gradient fine-tuning gradient-accumulation gradient-clipping hyperparameter iteration load
logits mixed-precision multi-class multi-label out-of-memory overfitting resume sampler scheduler
token training-mode vanishing-gradient visualization warm-up weight-decay"""
"""What people type into a search first."""


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


@pytest.mark.parametrize("locale", LOCALES)
def test_what_people_search_for_is_in_headings(locale: str) -> None:
    pages = (PROJECT / "docs" / locale).rglob("*.md")
    sources = (MarkdownSource(page.read_text(encoding="utf-8")) for page in pages)
    headings = "\n".join(h.text for source in sources for h in source.headings).lower()
    names = [TERMS[name].name[locale].lower() for name in SEARCHED.split()]
    assert [name for name in names if name not in headings] == []
