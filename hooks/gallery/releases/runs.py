"""The runs of an example under all releases, and since which one its APIs work."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from gallery.common.versions import release, release_order
from gallery.examples.percent import Cell
from gallery.recordings.recording import Raised, Recording
from gallery.releases.results import ReleaseResult

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
