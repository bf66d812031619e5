"""The site's glossary: one word in each language for one thing, its meaning, its other names."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from gallery.common.decode import Check
from gallery.common.locales import LOCALES, Localized, LocalizedWords
from gallery.pages.yaml_entries import Entry

Name = Annotated[
    Localized, Check(lambda name: all(map(str.strip, name.values())), "a name in each locale")
]
Names = Annotated[
    LocalizedWords,
    Check(
        lambda names: all(name.strip() for each in names.values() for name in each),
        f"names in {' or '.join(LOCALES)}",
    ),
]


@dataclass(frozen=True)
class Term(Entry):
    """One term in each language."""

    FILE: ClassVar[str] = "glossary.yaml"
    name: Name
    means: Localized
    also: Names = field(default_factory=LocalizedWords)
    """Other names, which people search for; also rejected ones."""
    rejected: Names = field(default_factory=LocalizedWords)
    """Words for the same thing that pages must not use."""


def compile_words(words: Iterable[str], locale: str) -> re.Pattern[str]:
    """Return a pattern of words: in English whole ones, which may be plurals; its group is one."""
    joined = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return re.compile(rf"\b({joined})s?\b" if locale == "en" else f"({joined})", re.IGNORECASE)
