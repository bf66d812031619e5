"""The site's terms: one Chinese word for each English one, and what it means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from gallery.common.errors import Failure
from gallery.common.locales import Localized
from gallery.pages.yaml_entries import Entry, read_entries

_FIELDS = ("id", "en", "zh", "means", "rejected")


@dataclass(frozen=True)
class Term:
    """One term in both languages."""

    id: str
    name: Localized
    means: Localized
    rejected: tuple[str, ...]
    """Words for the same thing that pages must not use."""


def read_glossary(file: Path, path: str) -> tuple[Mapping[str, Term], list[Failure]]:
    """Read `docs/glossary.yaml`; gives the terms by id, and what is wrong in the file."""
    return read_entries(file, path, _make_term, lambda term: term.id)


def _make_term(entry: Entry) -> Term:
    entry.check_names(_FIELDS)
    return Term(
        id=entry.text("id"),
        name=Localized(entry.text("zh"), entry.text("en")),
        means=entry.localized("means"),
        rejected=entry.texts("rejected"),
    )
