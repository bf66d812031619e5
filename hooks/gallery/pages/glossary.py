"""The site's glossary: one Chinese word for each English one, and what it means."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gallery.common.errors import Failure
from gallery.common.locales import Localized
from gallery.pages.yaml_entries import Entry, read_entries


@dataclass(frozen=True)
class Term(Entry):
    """One term in both languages."""

    zh: str
    en: str
    means: Localized
    rejected: tuple[str, ...] = ()
    """Chinese words for the same thing that pages must not use."""

    @property
    def name(self) -> Localized:
        """The term itself."""
        return Localized(self.zh, self.en)


def read_glossary(docs: Path, path: str) -> tuple[dict[str, Term], list[Failure]]:
    """Return the terms of `glossary.yaml` by id, and the failures in the file.

    Args:
        docs: the folder of the pages.
        path: the same folder, as messages name it.
    """
    return read_entries(docs / "glossary.yaml", f"{path}/glossary.yaml", Term)
