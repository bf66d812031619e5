"""Sections of a page that are behind the same page in the other language.

`docs/translations.json` keeps the hashes of both texts of each section from when they last agreed.
If one text has changed since and the other has not, the other is behind.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from gallery.pages.sections import PageByLocale, Section

from executed_examples.common.decode import DecodeError, decode_text, make_decoder, mismatch
from executed_examples.common.errors import Failure, utf8_failure
from executed_examples.common.locales import COMPLETE, other_locale

RECORD = "translations.json"
"""The name of the record's file, in the folder of the pages."""


@dataclass(frozen=True)
class Agreement:
    """The texts of a section when they last agreed."""

    digests: tuple[str, ...]
    """A hash for each locale, in the order of `COMPLETE`."""
    date: str
    """ISO 8601."""


Record = Mapping[str, Mapping[str, Agreement]]
"""Agreements by page and section."""


@dataclass(frozen=True)
class SectionPair:
    """A section in both languages."""

    page: str
    """The path of the page, without its ending."""
    name: str
    """The id of the section's heading."""
    files: Mapping[str, str]
    """The file of each locale, as messages name it."""
    sections: Mapping[str, Section]
    """The section in each locale."""
    agreement: Agreement | None

    @property
    def digests(self) -> tuple[str, ...]:
        """The hashes of today's texts, in the order of `COMPLETE`."""
        return tuple(self.sections[locale].digest for locale in COMPLETE)

    @property
    def changed(self) -> tuple[str, ...]:
        """The locales whose text has changed since the agreement; all if there is none."""
        if not self.agreement:
            return COMPLETE
        texts = zip(COMPLETE, self.digests, self.agreement.digests, strict=True)
        return tuple(locale for locale, now, agreed in texts if now != agreed)

    @property
    def behind(self) -> str:
        """The locale whose text is behind; empty if none is."""
        return other_locale(self.changed[0]) if len(self.changed) == 1 else ""

    def is_named(self, names: Sequence[str]) -> bool:
        """Return whether `page` or `page#section` is among some names."""
        return self.page in names or f"{self.page}#{self.name}" in names

    def failure(self) -> Failure:
        """Return the failure of a section that is behind."""
        assert self.agreement
        (changed,) = self.changed
        place = f"{self.files[changed]}:{self.sections[changed].line}"
        message = (
            f"expected what has changed in {place} here too ('{self.name}', '{self.behind}' is "
            f"behind), found the text of {self.agreement.date}; if nothing is to be translated: "
            f"python hooks check --translations --accept '{self.page}#{self.name}'"
        )
        return Failure(self.files[self.behind], self.sections[self.behind].line, message)


@dataclass(frozen=True)
class Translations:
    """All pages in both languages, and the record of their agreements."""

    pages: Mapping[str, PageByLocale] = field(default_factory=dict)
    """The pages by path, without the ending."""
    record: Record = field(default_factory=dict)

    @cached_property
    def pairs(self) -> tuple[SectionPair, ...]:
        """The sections that both locales have, in the order of their pages."""
        return tuple(
            SectionPair(
                name,
                section,
                {locale: outline.file for locale, outline in page.items()},
                {locale: outline.sections[section] for locale, outline in page.items()},
                self.record.get(name, {}).get(section),
            )
            for name, page in self.pages.items()
            for section in page[COMPLETE[0]].sections
            if all(section in outline.sections for outline in page.values())
        )

    @cached_property
    def lagging(self) -> tuple[SectionPair, ...]:
        """The sections of which one text is behind."""
        return tuple(pair for pair in self.pairs if pair.behind)

    def behind(self, page: str, locale: str) -> list[SectionPair]:
        """Return the sections of a page that are behind in a locale."""
        return [pair for pair in self.lagging if (pair.page, pair.behind) == (page, locale)]

    @property
    def headings(self) -> Mapping[str, Collection[str]]:
        """The ids of the headings of each page, which are the same in both locales."""
        return {name: page[COMPLETE[0]].sections.keys() for name, page in self.pages.items()}

    @property
    def unrecorded(self) -> int:
        """The number of sections that are new or have changed in both languages."""
        return sum(pair.changed == COMPLETE for pair in self.pairs)


def _decode_agreement(value: Any) -> Agreement:
    parts = decode_text(value).split() if isinstance(value, str) else []
    if len(parts) != len(COMPLETE) + 1:
        raise mismatch(f"'{' '.join(COMPLETE)} date'", value)
    return Agreement(tuple(parts[:-1]), parts[-1])


_decode_record = make_decoder(Mapping[str, Mapping[str, Agreement]], {Agreement: _decode_agreement})


def read_record(docs: Path, path: str) -> tuple[Record, list[Failure]]:
    """Return the record of agreements, empty without a file, and the failures in the file."""
    file = f"{path}/{RECORD}"
    try:
        return _decode_record(json.loads((docs / RECORD).read_text(encoding="utf-8"))), []
    except OSError as error:
        is_missing = isinstance(error, FileNotFoundError)
        wrong = Failure(file, 0, f"can't be read: {error.strerror}")
        return {}, [] if is_missing else [wrong]
    except UnicodeDecodeError as error:
        return {}, [utf8_failure(error, file)]
    except json.JSONDecodeError as error:
        hint = "to merge two versions, keep the lines of both, and for one section the older line"
        return {}, [Failure(file, error.lineno, f"expected JSON, found: {error.msg}; {hint}")]
    except DecodeError as error:
        return {}, [Failure(file, 0, str(problem)) for problem in error.problems]
    except (RecursionError, ValueError) as error:
        return {}, [Failure(file, 0, f"expected JSON that can be read: {error}")]


def write_record(record: Record) -> str:
    """Return the record as JSON with a line for each section, so that merges rarely conflict."""
    lines = {
        page: {section: " ".join((*a.digests, a.date)) for section, a in sections.items()}
        for page, sections in sorted(record.items())
    }
    return json.dumps(lines, ensure_ascii=False, indent=1) + "\n"


def accept_pairs(translations: Translations, names: Sequence[str], date: str) -> Record:
    """Return the record after today's texts of some sections were accepted as agreeing.

    Those named `page` or `page#section` are accepted even if a text is behind, or dropped if they
    are gone; without names, all that are new or have changed in both languages are accepted, and
    all that are gone are dropped.
    """
    accepted: dict[str, dict[str, Agreement]] = {}
    for pair in translations.pairs:
        named = pair.is_named(names)
        accept = pair.changed if named else (not names and pair.changed == COMPLETE)
        agreement = Agreement(pair.digests, date) if accept else pair.agreement
        if agreement:
            accepted.setdefault(pair.page, {})[pair.name] = agreement
    for page, sections in translations.record.items():
        outlines = translations.pages.get(page, {}).values()
        for section, agreement in sections.items():
            # A section that is gone from one language only is a failure of the build: keep it.
            half = any(section in outline.sections for outline in outlines)
            if half or (names and page not in names and f"{page}#{section}" not in names):
                accepted.setdefault(page, {}).setdefault(section, agreement)
    return accepted
