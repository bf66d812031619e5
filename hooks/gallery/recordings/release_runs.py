"""The runs of one example under several releases of torch, the site's own among them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gallery.common.versions import release
from gallery.examples.percent import Cell
from gallery.recordings.recording import Raised, Recording
from gallery.recordings.release_results import ReleaseResult
from gallery.recordings.releases import release_order

_FAILURE = re.compile(
    r"(?:stopped in )?cell '(?P<cell>[^']*)'(?::.*, (?P<end>found|but nothing) )?"
)
"""How a run says in which cell it failed, and why."""


@dataclass(frozen=True)
class ReleaseRun:
    """What an example showed under one release."""

    release: str
    """Such as "2.7.1"."""
    recording: Recording
    """The site's own, if the example shows the same."""
    ended_in: str = ""
    """The cell with an unexpected end, after which no cell ran; empty for none."""
    raised_there: bool = False
    """Whether that was an exception; otherwise a limit, or the end of the process."""
    moved: Sequence[tuple[str, str]] = ()
    """Distributions that have another version there than the site's: name and version."""

    def reached(self, cell: Cell) -> bool:
        """Return whether a cell ran."""
        names = [each.name for each in self.recording.cells]
        if cell.name not in names:
            return False
        return not self.ended_in or names.index(cell.name) <= names.index(self.ended_in)

    def raised(self, cell: Cell) -> Raised | None:
        """Return the exception that a cell ended with."""
        outputs = self.recording.cell(cell.name).outputs
        last = outputs[-1] if outputs else None
        return last if isinstance(last, Raised) else None

    def failed_in(self, cell: Cell) -> bool:
        """Return whether a cell ended with an exception that it must not raise."""
        return self.raised_there and cell.name == self.ended_in

    def stopped_in(self, cell: Cell) -> bool:
        """Return whether a cell was cut off."""
        return not self.raised_there and cell.name == self.ended_in


def known_runs(own: Recording, results: Iterable[ReleaseResult]) -> tuple[ReleaseRun, ...]:
    """Return the runs whose outputs are known, the oldest release first.

    Args:
        own: the recording that the site shows.
        results: how the example fares under other releases; stale and damaged ones are left out.
    """
    runs = [ReleaseRun(release(own.provenance.torch), own)]
    for result in results:
        recording = own if result.fate == "same" else result.recall()
        if recording and not result.stale and result.release != runs[0].release:
            runs.append(_run(result, recording))
    return tuple(sorted(runs, key=lambda run: release_order(run.release)))


def _run(result: ReleaseResult, recording: Recording) -> ReleaseRun:
    failure = _FAILURE.match(result.why) if result.fate == "fails" else None
    moved = tuple(sorted(result.moved.items()))
    if not failure or failure["end"] == "but nothing":
        return ReleaseRun(result.release, recording, moved=moved)
    raised = failure["end"] == "found"
    return ReleaseRun(result.release, recording, failure["cell"], raised, moved)
