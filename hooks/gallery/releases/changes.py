"""What the same code shows differently from one release of torch to the next, cell by cell.

A change is classified by rule, from the recordings alone. Places in torch's own source and the
number of its version are no change.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Literal, get_args

from gallery.examples.example import Example
from gallery.examples.percent import Cell
from gallery.recordings.diff import DifferingCell, differing_cells
from gallery.releases.runs import MISSING, ReleaseRun
from gallery.releases.shown import Shown, message_lines, plain_lines, take_apart

Kind = Literal["apis", "outputs", "raises", "messages", "warnings", "other", "elsewhere"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True)
class ReleaseChange:
    """A cell that shows something else under a release than under the one recorded before it."""

    example: Example
    cell: Cell
    older: str
    newer: str
    kind: Kind
    before: tuple[str, ...]
    """The lines under the older release, without places; those of `after` if a figure differs."""
    after: tuple[str, ...]
    cause: str = ""
    """What else differs and may be the reason: "numpy 1.26.4", "torch 2.7.1+cu126"."""


def find_release_changes(example: Example, runs: Sequence[ReleaseRun]) -> Iterator[ReleaseChange]:
    """Yield what changed between the runs of an example, of which the oldest release comes first.

    A cell that one of them didn't reach is compared with the run before that.
    """

    @cache
    def differing(older: int, newer: int) -> Mapping[str, DifferingCell]:
        both = runs[older].recording, runs[newer].recording
        return {each.cell.name: each for each in differing_cells(*both, example)}

    for cell in example.cells:
        known = [number for number, run in enumerate(runs) if run.reached(cell)]
        for older, newer in pairwise(known):
            if runs[older].recording is not runs[newer].recording:
                found = differing(older, newer).get(cell.name)
                if change := _compare(example, cell, runs[older], runs[newer], found):
                    yield change


def _compare(
    example: Example, cell: Cell, older: ReleaseRun, newer: ReleaseRun, found: DifferingCell | None
) -> ReleaseChange | None:
    """Return the change of one cell, if it is one."""
    if found:
        before, after = _lines(older, cell, found.recorded), _lines(newer, cell, found.other)
    else:  # Of a volatile cell, only an unexpected exception counts.
        before, after = _failure(older, cell), _failure(newer, cell)
    shown = (
        take_apart(_without_version(lines, run), run.raised(cell))
        for lines, run in ((before, older), (after, newer))
    )
    both = _Both(cell, older, newer, *shown)
    kind: Kind | None = "outputs" if found and found.only_figures else both.classify()
    if not kind:
        return None
    cause = both.other_cause({*before} ^ {*after})
    kind = "elsewhere" if cause else kind
    return ReleaseChange(example, cell, older.release, newer.release, kind, before, after, cause)


def _lines(run: ReleaseRun, cell: Cell, lines: Sequence[str]) -> tuple[str, ...]:
    """Return what a cell showed; where it was cut off, what it missed, if that is said."""
    plain = plain_lines(lines, run.raised(cell))
    missing = [line for line in plain if MISSING.search(line)] if run.stopped_in(cell) else []
    return tuple(dict.fromkeys(missing)) or plain


def _failure(run: ReleaseRun, cell: Cell) -> tuple[str, ...]:
    raised = run.raised(cell) if run.ended_in == cell.name else None
    return message_lines(raised) if raised else ()


def _without_version(lines: Sequence[str], run: ReleaseRun) -> list[str]:
    whole = run.recording.provenance.torch
    return [line.replace(whole, "…").replace(run.release, "…") for line in lines]


@dataclass(frozen=True)
class _Both:
    """What a cell showed under two releases."""

    cell: Cell
    older: ReleaseRun
    newer: ReleaseRun
    before: Shown
    after: Shown

    def classify(self) -> Kind | None:
        """Return how it differs; None if it doesn't."""
        before, after = self.before, self.after
        if before == after:
            return None
        for run, shown in ((self.older, before), (self.newer, after)):
            if run.stopped_in(self.cell):
                return "apis" if MISSING.search("\n".join(shown.texts)) else "other"
        if before.raised == after.raised:
            return "warnings" if before.texts == after.texts else "outputs"
        # Where both raise the same type, its message has been reworded.
        if before.error != after.error and any(MISSING.search(s.raised) for s in (before, after)):
            return "apis"
        if before.raised and after.raised:
            return "messages"
        fine, failing = (after, before) if before.raised else (before, after)
        # Code that shows a warning often fails where none comes.
        return "warnings" if fine.warnings - failing.warnings else "raises"

    def other_cause(self, changed: set[str]) -> str:
        """Return what differs besides torch's release; empty if that can't be the reason."""
        older, newer = self.older, self.newer
        if moved := dict({*older.moved} ^ {*newer.moved}):
            return ", ".join(f"{name} {version}" for name, version in sorted(moved.items()))
        if self.before.raised != self.after.raised:
            changed = {self.before.raised, self.after.raised}
        builds = [run.recording.provenance.torch for run in (older, newer)]
        with_cuda = [build for build in builds if "+cu" in build]
        if len(with_cuda) == 1 and any(map(_of_a_build(with_cuda[0]).search, changed)):
            return f"torch {with_cuda[0]}"
        return ""


def _of_a_build(torch: str) -> re.Pattern[str]:
    """Return what only a build with CUDA shows, such as "12.6" for "2.7.1+cu126"."""
    number = torch.partition("+cu")[2]
    return re.compile(rf"CUDA|\+cu\d|\bcuda\b(?!:\d)|\b{number[:-1]}\.{number[-1:]}\b")
