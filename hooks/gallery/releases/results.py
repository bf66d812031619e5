"""How one example fares under the releases of torch that were recorded beside the site's own."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Literal

from gallery.common.errors import Failure
from gallery.common.versions import release_order
from gallery.examples.example import Example
from gallery.recordings.key import key_of
from gallery.recordings.plausibility import find_faults
from gallery.recordings.recording import Recording
from gallery.releases.store import (
    KIND,
    Fate,
    ReleaseStore,
    Report,
    ReportEntry,
    find_releases,
)

_FAILED_CELL = re.compile(r"(?:stopped in )?cell '([^']*)'")
"""The beginning of a run's failure."""


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
