"""Repeatability: a second run must show the same as the first, except in volatile cells."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gallery.commands.jobs import JobResult, run_all
from gallery.common.errors import Failure
from gallery.recordings.diff import Change, find_changes
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
    changes = find_changes(*recordings, example, addresses=addresses)
    failures = (Failure(example.file, c.cell.line, _describe(c)) for c in changes)
    return replace(result, failures=tuple(failures))


def _describe(change: Change) -> str:
    found = "a different figure"
    if change.first or change.second:
        found = f"`{_shorten(change.first)}` and then `{_shorten(change.second)}`"
    name = change.cell.name
    return f"cell '{name}': expected the same in two runs, found {found}; {_HINT}"


def _shorten(line: str) -> str:
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
