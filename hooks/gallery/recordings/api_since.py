"""The release of torch since which what the examples do with an API works."""

import re
from collections.abc import Iterable, Sequence

from gallery.examples.percent import Cell
from gallery.recordings.release_runs import ReleaseRun
from gallery.recordings.releases import release_order

MISSING = re.compile(
    r"AttributeError: (?!'NoneType')"
    r"|ImportError: cannot import name '\w+' from 'torch"
    r"|ModuleNotFoundError: No module named 'torch[.']"
    r"|TypeError: .*unexpected keyword argument"
)
"""What is raised where a name, a module, or an argument isn't there."""


def api_since(api: str, calls: Iterable[tuple[Cell, Sequence[ReleaseRun]]], own: str) -> str:
    """Return the release since which an API works; empty if that is all that are known.

    Args:
        api: its name.
        calls: the cells that call it, with the runs of their examples. Under a release it doesn't
            work if no cell ended well, and one failed since it, or an argument of it, isn't there.
        own: the site's own release, under which all of them work.
    """
    working, failing = {own}, set[str]()
    for cell, runs in calls:
        for run in runs:
            if run.reached(cell) and cell.name != run.ended_in:
                working.add(run.release)
            elif run.failed_in(cell) and _lacks(api, run, cell):
                failing.add(run.release)
    older = [each for each in failing - working if release_order(each) < release_order(own)]
    last = max(map(release_order, older), default=())
    later = [each for each in working if release_order(each) > last]
    return min(later, key=release_order) if older else ""


def _lacks(api: str, run: ReleaseRun, cell: Cell) -> bool:
    """Return whether a cell failed because of an API, by the exception's text."""
    raised = run.raised(cell)
    named = re.compile(rf"\b{re.escape(api.rpartition('.')[2])}\b")
    lines = raised.message.splitlines() if raised else []
    return any(MISSING.search(line) and named.search(line) for line in lines)
