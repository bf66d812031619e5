"""Which sections of a page have fallen behind the same page in the other language.

`docs/translations.json` keeps, for each section, the hashes of both texts from when they last
said the same. A text that has changed since, beside one that has not, leaves that one behind.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from gallery.common.errors import Failure, GalleryError
from gallery.common.locales import LOCALES
from gallery.pages.sections import PageByLocale, Section

RECORD = "translations.json"
"""The record's name, in the folder of the pages."""


@dataclass(frozen=True)
class Agreement:
    """The two texts of a section when they last said the same."""

    digests: tuple[str, ...]
    """One for each locale."""
    date: str


Record = Mapping[str, Mapping[str, Agreement]]
"""Agreements by page and section."""


@dataclass(frozen=True)
class Lag:
    """A section that has not followed the other language."""

    page: str
    section: str
    locale: str
    """Whose text is behind."""
    files: Mapping[str, str]
    sections: Mapping[str, Section]
    date: str
    """When both were last seen to agree."""

    @property
    def other(self) -> str:
        """The locale whose text has changed."""
        return next(locale for locale in LOCALES if locale != self.locale)

    @property
    def failure(self) -> Failure:
        """What to do about it."""
        name = f"{self.page}#{self.section}"
        there = f"{self.files[self.other]}:{self.sections[self.other].line}"
        message = (
            f"expected what has changed in {there} here too ('{self.section}', '{self.locale}' is "
            f"behind), found the text of {self.date}; if nothing is to be translated: "
            f"python hooks check --translations --accept '{name}'"
        )
        return Failure(self.files[self.locale], self.sections[self.locale].line, message)


@dataclass(frozen=True)
class Translations:
    """All pages in both languages, and what was recorded of them."""

    pages: Mapping[str, PageByLocale]
    record: Record

    @cached_property
    def lagging(self) -> tuple[Lag, ...]:
        """The sections that are behind, in the order of their pages."""
        return tuple(lag for lag in self._look_through() if lag)

    @cached_property
    def unrecorded(self) -> int:
        """How many sections are new, or have changed in both languages."""
        return sum(
            not (agreed := self.agreement(name, section))
            or all(one != other for one, other in zip(agreed.digests, now, strict=True))
            for name, section, now in self.pairs()
        )

    @property
    def total(self) -> int:
        """How many sections there are."""
        return sum(1 for _ in self.pairs())

    def agreement(self, page: str, section: str) -> Agreement | None:
        """What was recorded of a section."""
        return self.record.get(page, {}).get(section)

    def pairs(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Page, section and today's hashes, of each section that both locales have."""
        for name, page in self.pages.items():
            for section in page[LOCALES[0]].sections:
                if all(section in outline.sections for outline in page.values()):
                    digests = tuple(page[locale].sections[section].digest for locale in LOCALES)
                    yield name, section, digests

    def _look_through(self) -> Iterator[Lag | None]:
        for name, section, now in self.pairs():
            agreed = self.agreement(name, section)
            if not agreed:
                continue
            page = self.pages[name]
            same = [a == b for a, b in zip(agreed.digests, now, strict=True)]
            if same.count(True) == 1:
                yield Lag(
                    name,
                    section,
                    LOCALES[same.index(True)],
                    {locale: outline.file for locale, outline in page.items()},
                    {locale: outline.sections[section] for locale, outline in page.items()},
                    agreed.date,
                )


def read_record(docs: Path, shown: str) -> tuple[Record, list[Failure]]:
    """Read what was recorded, and say what is wrong in the file; without a file, nothing was.

    Args:
        docs: the folder of the pages.
        shown: the same, as messages show it.
    """
    path = f"{shown}/{RECORD}"
    try:
        content = json.loads((docs / RECORD).read_text(encoding="utf-8"))
        pages = {page: _agreements(said, path) for page, said in _items(content, path)}
    except FileNotFoundError:
        return {}, []
    except UnicodeDecodeError as error:
        return {}, [Failure(path, 0, f"expected UTF-8, found: {error.reason}")]
    except json.JSONDecodeError as error:
        hint = "of two versions, keep the lines of both, and of one section the older date"
        return {}, [Failure(path, error.lineno, f"expected JSON, found: {error.msg}; {hint}")]
    except GalleryError as error:
        return {}, list(error.failures)
    return pages, []


def _items(content: Any, path: str) -> Iterator[tuple[str, Any]]:
    if not isinstance(content, dict):
        message = f"expected `{{…}}`, found `{json.dumps(content)[:40]}`"
        raise GalleryError(Failure(path, 0, message))
    yield from content.items()


def _agreements(content: Any, path: str) -> dict[str, Agreement]:
    found = {}
    for section, said in _items(content, path):
        words = said.split() if isinstance(said, str) else []
        if len(words) != len(LOCALES) + 1:
            expected = f"expected '{section}' to be '{' '.join(LOCALES)} date'"
            raise GalleryError(Failure(path, 0, f"{expected}, found `{json.dumps(said)[:60]}`"))
        found[section] = Agreement(tuple(words[:-1]), words[-1])
    return found


def write_record(record: Record) -> str:
    """The record as text: a line for each section, so that changes of two people rarely meet."""
    lines = {
        page: {section: " ".join((*a.digests, a.date)) for section, a in sections.items()}
        for page, sections in sorted(record.items())
    }
    return json.dumps(lines, ensure_ascii=False, indent=1) + "\n"


def accept_pairs(translations: Translations, names: Sequence[str], date: str) -> Record:
    """The record with today's texts taken as agreeing.

    Without names: sections that are new or have changed in both languages; what is gone is
    dropped. With names (`page` or `page#section`): all of those, also what is behind, and no other.
    """
    accepted: dict[str, dict[str, Agreement]] = {}
    for page, section, now in translations.pairs():
        agreed = translations.agreement(page, section)
        named = page in names or f"{page}#{section}" in names
        if not agreed:
            take = named or not names
        else:
            differ = [a != b for a, b in zip(agreed.digests, now, strict=True)]
            take = (named and any(differ)) or (not names and all(differ))
        kept = Agreement(now, date) if take else agreed
        if kept:
            accepted.setdefault(page, {})[section] = kept
    for page, sections in translations.record.items():
        outlines = translations.pages.get(page, {}).values()
        for section, agreed in sections.items():
            # Gone from one language only: the build says so, and it may come back.
            half = any(section in outline.sections for outline in outlines)
            if half or (names and page not in names and f"{page}#{section}" not in names):
                accepted.setdefault(page, {}).setdefault(section, agreed)
    return accepted
