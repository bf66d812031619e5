"""How one example fares under each release of torch, and the runs that were recorded of it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Literal

from gallery.releases.store import (
    KIND,
    Fate,
    ReleaseStore,
    Report,
    ReportEntry,
    find_releases,
)

from executed_examples.common.errors import Failure
from executed_examples.common.versions import release, release_order
from executed_examples.examples.example import Example
from executed_examples.examples.percent import Cell
from executed_examples.recordings.key import key_of
from executed_examples.recordings.plausibility import find_faults
from executed_examples.recordings.recording import Raised, Recording

_FAILED_CELL = re.compile(r"(?:stopped in )?cell '([^']*)'")
"""The beginning of a run's failure."""


_GOES_ON = "but nothing was raised"
"""The end of the only failure after which the next cells run."""
MISSING = re.compile(
    r"AttributeError: (?!'NoneType')"
    r"|ImportError: cannot import name '\w+' from 'torch"
    r"|ModuleNotFoundError: No module named 'torch[.']"
    r"|TypeError: .*unexpected keyword argument"
)
"""What is raised where a name, a module, or an argument isn't there."""


@dataclass(frozen=True)
class ReleaseResult:
    """How one example fares under one release."""

    release: str
    """Such as "2.7.1"."""
    fate: Fate | Literal["not recorded"]
    why: str = ""
    """The failure, or what is missing there."""
    stale: bool = False
    """Whether it was recorded before the example's code changed."""
    moved: Mapping[str, str] = field(default_factory=dict)
    """Distributions that the example imports and that have another version there than here."""
    checksum: str = ""
    """Identifies the recording; empty if none is kept, since it shows the same."""
    recall: Callable[[], Recording | None] = field(default=lambda: None, repr=False, compare=False)
    """Reads the recording of what differs; None if there is none, or it is damaged."""

    @property
    def failed_cell(self) -> str:
        """The name of the cell that failed; empty if none did, or it isn't known."""
        found = _FAILED_CELL.match(self.why) if self.fate == "fails" else None
        return found[1] if found else ""


class ReleaseResults:
    """What was recorded under other releases: reports are read at once, recordings when needed."""

    def __init__(self, root: Path) -> None:
        self.failures: list[Failure] = []
        """The reports that can't be used."""
        self._stores = {name: ReleaseStore(root, name) for name in find_releases(root)}
        self.reports: dict[str, Report] = {}
        """The others, by release, the oldest first."""
        for name, store in self._stores.items():
            report, failure = store.read()
            if report:
                self.reports[name] = report
            if failure:
                self.failures.append(failure)
        self._known: dict[str, Sequence[ReleaseResult]] = {}

    def of(self, example: Example) -> Sequence[ReleaseResult]:
        """Return how an example fares under each release, the oldest first."""
        if not self.reports:
            return ()
        if example.name not in self._known:
            key = key_of(example)
            results = tuple(self._result(name, example, key) for name in self.reports)
            self._known[example.name] = results
        return self._known[example.name]

    def _result(self, release: str, example: Example, key: str) -> ReleaseResult:
        report, store = self.reports[release], self._stores[release]
        entry = report.examples.get(example.name)
        if not entry:
            return ReleaseResult(release, "not recorded")
        imported = {"numpy", *example.metadata.requirements()}
        return ReleaseResult(
            release,
            entry.fate,
            entry.why,
            entry.key != key,
            {name: version for name, version in report.moved.items() if name in imported},
            entry.recording,
            cache(partial(_recall, store, example, entry)),
        )


def _recall(store: ReleaseStore, example: Example, entry: ReportEntry) -> Recording | None:
    """Return a recording that can be true; `python hooks lint` says what is wrong with others."""
    recording = store.recall(example.name, entry)
    faults = recording and find_faults(recording, example, KIND, (store.release,), as_written=False)
    return None if faults and any(faults) else recording


def works_since(results: Sequence[ReleaseResult], own: str) -> str:
    """Return the oldest release from which on an example works.

    Empty if that is all recorded, or if nothing is known of the release after its last failure. The
    results come with the oldest release first.
    """
    older = [each for each in results if release_order(each.release) < release_order(own)]
    failing = [number for number, each in enumerate(older) if each.fate == "fails"]
    if not failing:
        return ""
    first = next(iter(older[failing[-1] + 1 :]), ReleaseResult(own, "same"))
    return first.release if first.fate in ("same", "differs") else ""


@dataclass(frozen=True)
class ReleaseRun:
    """What an example showed under one release."""

    release: str
    """Such as "2.7.1"."""
    recording: Recording
    """The site's own, if the example shows the same."""
    ended_in: str = ""
    """The cell that failed, after which no cell ran; empty for none."""
    moved: Sequence[tuple[str, str]] = ()
    """Distributions that have another version there than the site's: name and version."""

    def reached(self, cell: Cell) -> bool:
        """Return whether a cell ran."""
        names = [each.name for each in self.recording.cells]
        last = names.index(self.ended_in) + 1 if self.ended_in in names else len(names)
        return cell.name in names[:last]

    def raised(self, cell: Cell) -> Raised | None:
        """Return the exception that a cell ended with."""
        outputs = self.recording.cell(cell.name).outputs
        last = outputs[-1] if outputs else None
        return last if isinstance(last, Raised) else None

    def stopped_in(self, cell: Cell) -> bool:
        """Return whether a cell was cut off: by a limit, or the end of the process."""
        return cell.name == self.ended_in and not self.raised(cell)


def known_runs(own: Recording, results: Iterable[ReleaseResult]) -> tuple[ReleaseRun, ...]:
    """Return the runs whose outputs are known, and not stale, the oldest release first."""
    runs = [ReleaseRun(release(own.provenance.torch), own)]
    for result in results:
        recording = own if result.fate == "same" else result.recall()
        if recording and not result.stale and result.release != runs[0].release:
            ended_in = "" if result.why.endswith(_GOES_ON) else result.failed_cell
            moved = tuple(sorted(result.moved.items()))
            runs.append(ReleaseRun(result.release, recording, ended_in, moved))
    return tuple(sorted(runs, key=lambda run: release_order(run.release)))


def api_since(
    api: str,
    calls: Iterable[tuple[Cell, Sequence[ReleaseRun]]],
    own: str,
    recorded: Iterable[str],
) -> str:
    """Return the release since which an API works.

    Empty if that is all that are recorded, or if nothing is known of the one after the last under
    which it doesn't work: a cell that calls it ended since it, or an argument of it, isn't there,
    and none ended well.

    Args:
        api: the name of the API.
        calls: the cells that call it, and their runs.
        own: the site's own release, under which it works.
        recorded: the other releases.
    """
    working, failing = {own}, set[str]()
    for cell, runs in calls:
        if any(run.release == own and _lacks(api, run, cell) for run in runs):
            continue  # It shows what is raised where something isn't there.
        for run in filter(partial(ReleaseRun.reached, cell=cell), runs):
            if _lacks(api, run, cell):
                failing.add(run.release)
            elif cell.name != run.ended_in:
                working.add(run.release)
    older = [each for each in failing - working if release_order(each) < release_order(own)]
    last = max(map(release_order, older), default=())
    first = min(
        (each for each in {own, *recorded} if release_order(each) > last), key=release_order
    )
    return first if older and first in working else ""


def _lacks(api: str, run: ReleaseRun, cell: Cell) -> bool:
    """Return whether a cell ended since an API isn't there, by the exception's text."""
    raised = run.raised(cell)
    named = re.compile(rf"\b{re.escape(api.rpartition('.')[2])}\b")
    lines = raised.message.splitlines() if raised else []
    return any(MISSING.search(line) and named.search(line) for line in lines)
