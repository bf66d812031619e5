"""Repeatability: a second run must show what the first one showed, volatile cells apart."""

from __future__ import annotations

from collections.abc import Iterator

from gallery.commands.jobs import JobResult, run_all
from gallery.common.errors import Failure
from gallery.recordings.diff import Change, find_changes
from gallery.runner.executor import Executor

_LONGEST = 60
"""Characters of a line that a message quotes."""
_HINT = "seed what it draws in sight of the reader, show no address, or mark it `volatile=true`"


def check_repeatable(results: list[JobResult], executor: Executor) -> Iterator[JobResult]:
    """Run jobs a second time, and add a failure for each cell that shows something else.

    Args:
        results: of the first run; those that failed are not run again.
        executor: best another than that of the first run: its fork server then has other
            addresses, hashes, and generators.
    """
    sound = [result.job for result in results if result.run and not result.failures]
    again = run_all(sound, executor)
    for result in results:
        if result.run and not result.failures:
            yield _compare(result, next(again))
        else:
            yield result


def _compare(result: JobResult, second: JobResult) -> JobResult:
    if not (result.run and second.run) or second.failures:
        return JobResult(result.job, result.run, second.failures)
    example = result.job.example
    changes = find_changes(result.run.recording, second.run.recording, example)
    failures = (Failure(example.file, c.cell.line, _describe(c)) for c in changes)
    return JobResult(result.job, result.run, tuple(failures))


def _describe(change: Change) -> str:
    found = (
        f"`{_shorten(change.first)}` and then `{_shorten(change.second)}`"
        if change.first or change.second
        else "another figure"
    )
    name = change.cell.name
    return f"cell '{name}': expected the same in two runs, found {found}; {_HINT}"


def _shorten(line: str) -> str:
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
