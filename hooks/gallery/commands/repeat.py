"""Repeatability: a second run must show the same as the first, except in volatile cells."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from gallery.commands.jobs import JobResult, run_all
from gallery.common.errors import Failure
from gallery.recordings.diff import DifferingCell, differing_cells
from gallery.runner.executor import Executor

_LONGEST = 60
"""The number of characters of a line that a message quotes."""
_HINT = "set the seed in the example, print no memory address, or mark it `volatile=true`"


def check_repeatable(
    results: Sequence[JobResult], executor: Executor, *, addresses: bool = True
) -> Iterator[JobResult]:
    """Run jobs a second time, and add a failure for each cell that shows something else.

    Those that failed are not run again. The executor is another than that of the first run, so that
    its fork server has other addresses, hashes, and generators.
    """
    again = run_all([result.job for result in results if result.succeeded], executor)
    for result in results:
        yield _compare(result, next(again), addresses) if result.succeeded else result


def _compare(result: JobResult, second: JobResult, addresses: bool) -> JobResult:
    if not (result.run and second.run) or second.failures:
        return replace(result, failures=second.failures)
    example = result.job.example
    recordings = result.run.recording, second.run.recording
    found = differing_cells(*recordings, example, addresses=addresses)
    failures = (Failure(example.file, each.cell.line, _describe(each)) for each in found)
    return replace(result, failures=tuple(failures))


def _describe(differing: DifferingCell) -> str:
    """Name a cell that changed, by its first line that differs."""
    found = "a different figure"
    if not differing.only_figures:
        pairs = zip_longest(differing.recorded, differing.other, fillvalue="")
        # Blank lines at the end may be all that differs.
        first, second = next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))
        found = f"`{_shorten(first)}` and then `{_shorten(second)}`"
    name = differing.cell.name
    return f"cell '{name}': expected the same in two runs, found {found}; {_HINT}"


def _shorten(line: str) -> str:
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
