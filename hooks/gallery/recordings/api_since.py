"""The release of torch since which what the examples do with an API works."""

import re
from collections.abc import Iterable, Sequence
from functools import partial

from gallery.common.versions import release_order
from gallery.examples.percent import Cell
from gallery.recordings.release_runs import ReleaseRun

MISSING = re.compile(
    r"AttributeError: (?!'NoneType')"
    r"|ImportError: cannot import name '\w+' from 'torch"
    r"|ModuleNotFoundError: No module named 'torch[.']"
    r"|TypeError: .*unexpected keyword argument"
)
"""What is raised where a name, a module, or an argument isn't there."""


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
