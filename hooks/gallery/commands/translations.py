"""The comparison of the two languages, `check --translations`, and its record."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from gallery.pages.sections import find_markdown_examples, find_pages
from gallery.pages.translations import (
    RECORD,
    Record,
    Translations,
    accept_pairs,
    read_record,
    write_record,
)

from executed_examples.common.errors import UsageError, did_you_mean
from executed_examples.common.files import write_atomically
from executed_examples.common.locales import LOCALES
from executed_examples.common.texts import Counted
from executed_examples.examples.example import find_examples

_AROUND = re.compile(rf"^(?:docs/(?:{'|'.join(LOCALES)})|examples)/|\.(?:md|py|ipynb)(?=#|$)")
"""The parts of a file's path that are not in the name of its page."""


def check_translations(root: Path, accept: bool, names: Sequence[str] = ()) -> int:
    """Print the sections that are behind; return the exit code: 1 if any is not settled.

    Sections that are new or have changed in both languages must be recorded: otherwise a later
    change in one language would be taken for a change in both.

    With `accept`, the named pages and sections, `page#section`, are first recorded as agreeing;
    without names, the sections that are new or have changed in both languages.

    Raises:
        UsageError: when there is no such page or section.
    """
    # What other commands don't need, where only Python and torch are installed.
    from gallery.render.blocks.extension import SHARED  # noqa: PLC0415

    docs = root / "docs"
    examples, wrong = find_examples(root)
    pages = find_pages(docs, "docs", SHARED)
    pages |= find_markdown_examples(examples.values())
    record, failures = read_record(docs, "docs")
    if wrong or failures:
        # What can't be read would be taken for deleted.
        print(*wrong, *failures, sep="\n")
        return 1
    state = Translations(pages, record)
    wanted = [_AROUND.sub("", name) for name in names]
    _check_names(state, wanted)
    if accept:
        date = datetime.now(UTC).date().isoformat()
        state = Translations(pages, accept_pairs(state, wanted, date))
        # `mkdocs serve` builds again when the file changes.
        if state.record != record:
            write_atomically(docs / RECORD, write_record(state.record))
        print(_describe_change(record, state.record))
    lagging = [pair for pair in state.lagging if not wanted or pair.is_named(wanted)]
    for failure in sorted(pair.failure() for pair in lagging):
        print(failure)
    sections, verb = Counted(len(state.pairs)), "is" if len(lagging) == 1 else "are"
    print(f"{len(lagging)} of {sections:# section|# sections} {verb} behind")
    if state.unrecorded:
        print(
            f"{Counted(state.unrecorded):# is new or has|# are new or have} changed "
            "in both languages; record them: python hooks check --translations --accept"
        )
    return 1 if lagging or state.unrecorded else 0


def _check_names(state: Translations, names: Sequence[str]) -> None:
    sections = [f"{pair.page}#{pair.name}" for pair in state.pairs]
    # A page that is deleted can still be dropped from the record.
    known = {*state.pages, *state.record, *sections}
    for name in names:
        if name not in known:
            raise UsageError(f"no page or section '{name}'{did_you_mean(name, known)}")


def _describe_change(before: Record, after: Record) -> str:
    old, new = ({(p, s): a for p in r for s, a in r[p].items()} for r in (before, after))
    recorded = Counted(sum(old.get(section) != agreement for section, agreement in new.items()))
    return f"recorded {recorded:# section|# sections}, dropped {len(old.keys() - new.keys())}"
