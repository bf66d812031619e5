"""What the same code shows differently from one release of torch to the next, cell by cell.

A change is classified by rule, from the recordings alone. Places in torch's own source and the
number of its version are no change.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Literal, get_args

from gallery.releases.results import MISSING, ReleaseRun

from executed_examples.examples.example import Example
from executed_examples.examples.percent import Cell
from executed_examples.recordings.diff import DifferingCell, differing_cells, even_out
from executed_examples.recordings.recording import Raised

_WARNING = re.compile(r"(?:(?P<place>\S+\.\w+: )|rank \d+: )?(?P<text>\w*Warning: .*)")
_MESSAGE_LINES = 4
"""The number of lines after a warning's first among which its line of source is looked for."""
_CALL = re.compile(r'\s+File "[^"]*", line \d+')
"""A call in a traceback, with its code below; messages of other processes have some, too."""
_BETWEEN_CALLS = re.compile(
    r"\s*(?:\[\d+ calls left out\]|[~^]+|Traceback \(.*|.*\] Terminating process .*)\s*"
)
_PLACES = {
    re.compile(r"[EIW]\d{4} [\d:.]+ \d+ \S+\] "): "",
    re.compile(r"(?i)\b(process|pid:) \d+"): r"\1 …",
    re.compile(r"/\S*/(?=(?:bin|examples)/)"): "",
    re.compile(r"[^\s'\"(]*/site-packages/"): "",
    re.compile(r" ?\(Triggered internally at [^)]*\)"): "",
    re.compile(r"(\.(?:py|pyx|cpp|h|cu)):\d+"): r"\1",
}
"""What says where and when something was, in torch's source or on a machine; what is left of it."""


Kind = Literal["apis", "outputs", "raises", "messages", "warnings", "other", "elsewhere"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True)
class Shown:
    """What a cell showed."""

    texts: tuple[str, ...]
    """What it printed, and its value."""
    warnings: frozenset[str]
    raised: str
    """The exception it ended with; empty for none."""

    @property
    def error(self) -> str:
        """The type of the exception."""
        return self.raised.partition(":")[0]


def plain_lines(lines: Sequence[str], raised: Raised | None = None) -> tuple[str, ...]:
    """Return lines without what says where something is, in calls or on a disk.

    Of the exception that they end with, the example's own code in its traceback is left out.
    """
    code = {line for each in _chain(raised) for line in _own_code(each)}
    kept = (line for line in lines if line not in code)
    return tuple(map(_even_out_line, _without_calls(kept)))


def take_apart(lines: Sequence[str], raised: Raised | None) -> Shown:
    """Take apart what a cell showed, in lines without what says where something is."""
    messages = {line for each in _chain(raised) for line in message_lines(each)}
    rest = [line for line in lines if line and line not in messages]
    warnings = dict(_find_warnings(rest))
    texts = tuple(line for number, line in enumerate(rest) if number not in warnings)
    found = frozenset(text for text in warnings.values() if text)
    return Shown(texts, found, "\n".join(message_lines(raised)) if raised else "")


def _without_calls(lines: Iterable[str]) -> Iterator[str]:
    in_call = False
    for line in lines:
        in_call = bool(_CALL.match(line)) or (in_call and line.startswith("    "))
        if not in_call and not _BETWEEN_CALLS.fullmatch(line):
            yield line


def _even_out_line(line: str) -> str:
    for pattern, left in _PLACES.items():
        line = pattern.sub(left, line)
    return line


def _chain(raised: Raised | None) -> Iterator[Raised]:
    while raised:
        yield raised
        raised = raised.previous


def _own_code(raised: Raised) -> Iterator[str]:
    for frame in raised.frames:
        yield from frame.code.splitlines() if not frame.file else ()


def message_lines(raised: Raised) -> tuple[str, ...]:
    """Return the lines of an exception's message, without what says where something is."""
    return plain_lines(even_out(raised.message).splitlines())


def _find_warnings(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the numbers of the lines of warnings; with each one's first line, its text."""
    number = 0
    while number < len(lines):
        count = 1
        if found := _WARNING.fullmatch(lines[number]):
            in_example = found["place"] and "/" not in found["place"]
            following = lines[number + 1 : number + 1 + _MESSAGE_LINES] if in_example else []
            source = [at for at, line in enumerate(following, 1) if line.startswith("  ")]
            count = source[0] + 1 if source else 1
            yield number, "\n".join([found["text"], *following[: max(count - 2, 0)]])
            yield from ((number + at, "") for at in range(1, count))
        number += count


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
        differing = {*older.moved} ^ {*newer.moved}
        # Where both have another version than the site, the newer one's is named.
        if moved := dict(each for run in (older, newer) for each in run.moved if each in differing):
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
