"""The rule for words: one thing has one name in each language, the glossary's."""

import re
from collections.abc import Iterator

from gallery.commands.lint.passages import find_passages
from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure
from gallery.common.locales import LOCALES
from gallery.pages.glossary import Term, compile_words

_NO_PROSE = re.compile(r"(`+).+?\1|\$\$?.+?\$\$?|\{ #[a-z0-9-]+ \}|\]\([^)]*\)|^\s*///.*")
"""Code, formulas, ids, links' targets, and blocks."""


def check_terms(sources: Sources) -> Iterator[Failure]:
    """Check that no text uses a word that the glossary rejects."""
    terms = sources.lists[0].of(Term).values()
    for locale in LOCALES:
        rejected = {word.lower(): term for term in terms for word in term.rejected[locale]}
        if rejected:
            yield from _find_rejected(sources, locale, rejected)


def _find_rejected(sources: Sources, locale: str, rejected: dict[str, Term]) -> Iterator[Failure]:
    pattern = compile_words(rejected, locale)
    for passage in find_passages(sources, locale):
        for number, line in passage.lines:
            for found in pattern.findall(_NO_PROSE.sub(" ", line)):
                term = rejected[found.lower()]
                expected = f"expected '{term.name[locale]}', the glossary's word for '{term.id}'"
                yield Failure(passage.path, number, f"{expected}, found '{found}'")
