"""The site's glossary: one Chinese word for each English one, and what it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from gallery.common.errors import Failure
from gallery.common.locales import Localized
from gallery.pages.yaml_entries import make_entry_decoder, read_entries


@dataclass(frozen=True)
class Term:
    """One term in both languages."""

    id: str
    zh: str
    en: str
    means: Localized
    rejected: tuple[str, ...] = ()
    """Chinese words for the same thing that pages must not use."""

    @property
    def name(self) -> Localized:
        """The term itself."""
        return Localized(self.zh, self.en)


_decode_term: Callable[[object], Term] = make_entry_decoder(Term)


def read_glossary(file: Path, path: str) -> tuple[Mapping[str, Term], list[Failure]]:
    """Return the terms of `docs/glossary.yaml` by id, and the failures in the file.

    Args:
        file: the file.
        path: the same, as messages name it.
    """
    return read_entries(file, path, _decode_term)
