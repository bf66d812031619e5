"""The runs of one example under several releases of torch, the site's own among them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gallery.common.versions import release, release_order
from gallery.examples.percent import Cell
from gallery.recordings.recording import Raised, Recording
from gallery.recordings.release_results import ReleaseResult

_GOES_ON = "but nothing was raised"
"""The end of the only failure after which the next cells run."""


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
