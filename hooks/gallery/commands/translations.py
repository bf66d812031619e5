"""The command `python hooks check --translations`: what is behind, and taking it as settled."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from gallery.common.errors import UsageError, did_you_mean
from gallery.common.files import write_atomically
from gallery.common.locales import LOCALES
from gallery.examples.example import find_examples
from gallery.pages.sections import find_markdown_examples, find_pages
from gallery.pages.translations import (
    RECORD,
    Agreement,
    Record,
    Translations,
    accept_pairs,
    read_record,
    write_record,
)

_AROUND = re.compile(rf"^(?:docs/(?:{'|'.join(LOCALES)})|examples)/|\.(?:md|py|ipynb)(?=#|$)")


def check_translations(root: Path, accept: bool, names: Sequence[str] = ()) -> int:
    """Print the sections that are behind; gives the exit code: 1 for any that isn't settled.

    What is new or has changed in both languages must be recorded: else a later change in one of
    them would be taken for both.

    Args:
        root: the project's folder.
        accept: record what is new or has changed in both languages, first; with names, those.
        names: pages, or sections as page#section; all without one.

    Raises:
        UsageError: when there is no such page or section.
    """
    docs = root / "docs"
    examples, wrong = find_examples(root / "examples", root)
    pages = {
        **find_pages(docs, "docs", LOCALES),
        **find_markdown_examples(examples.values(), LOCALES),
    }
    record, failures = read_record(docs, "docs")
    if wrong or failures:
        # What can't be read would be taken for gone.
        print(*wrong, *failures, sep="\n")
        return 1
    state = Translations(pages, record)
    wanted = [_AROUND.sub("", name) for name in names]
    _check_names(state, wanted)
    if accept:
        before = state.record
        state = Translations(pages, accept_pairs(state, wanted, _today()))
        # Serving builds again when it changes.
        if state.record != before:
            write_atomically(docs / RECORD, write_record(state.record))
        print(_describe_change(_flat(before), _flat(state.record)))
    lagging = [pair for pair in state.lagging if not wanted or pair.is_named(wanted)]
    for failure in sorted(pair.failure() for pair in lagging):
        print(failure)
    print(f"{len(lagging)} of {len(state.pairs)} sections are behind")
    if state.unrecorded:
        said = f"{state.unrecorded} are new or have changed in both languages"
        print(f"{said}; record them: python hooks check --translations --accept")
    return 1 if lagging or state.unrecorded else 0


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def _check_names(state: Translations, names: Sequence[str]) -> None:
    sections = [f"{pair.page}#{pair.name}" for pair in state.pairs]
    # A page that is gone can still be dropped from the record.
    known = {*state.pages, *state.record, *sections}
    for name in names:
        if name not in known:
            raise UsageError(f"no page or section '{name}'{did_you_mean(name, known)}")


def _flat(record: Record) -> dict[tuple[str, str], Agreement]:
    return {(page, name): said for page, found in record.items() for name, said in found.items()}


def _describe_change(
    before: dict[tuple[str, str], Agreement], after: dict[tuple[str, str], Agreement]
) -> str:
    taken = sum(before.get(key) != said for key, said in after.items())
    return f"recorded {taken} sections, dropped {len(before.keys() - after.keys())}"
