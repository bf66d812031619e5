"""The site's glossary: one word in each language for one thing, its meaning, its other names."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from gallery.common.decode import Check
from gallery.common.locales import Localized, LocalizedWords
from gallery.pages.yaml_entries import Entry

Name = Annotated[str, Check(str.strip, "a name")]
Names = Annotated[
    LocalizedWords,
    Check(lambda names: all(map(str.strip, names.zh + names.en)), "names in zh, in en, or in both"),
]


@dataclass(frozen=True)
class Term(Entry):
    """One term in both languages."""

    FILE: ClassVar[str] = "glossary.yaml"
    zh: Name
    en: Name
    means: Localized
    also: Names = field(default_factory=LocalizedWords)
    """Other names, which people search for; also rejected ones."""
    rejected: Names = field(default_factory=LocalizedWords)
    """Words for the same thing that pages must not use."""

    @property
    def name(self) -> Localized:
        """The term itself."""
        return Localized(self.zh, self.en)


def compile_words(words: Iterable[str], locale: str) -> re.Pattern[str]:
    """Return a pattern of words: in English whole ones, which may be plurals; its group is one."""
    joined = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return re.compile(rf"\b({joined})s?\b" if locale == "en" else f"({joined})", re.IGNORECASE)
