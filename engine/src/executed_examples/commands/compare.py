"""Runs compared with recordings: whether they show the same, and do so twice."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Literal

from executed_examples import setup
from executed_examples.commands.jobs import Job, JobResult, Jobs, run_all
from executed_examples.common.errors import Failure
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.diff import DifferingCell, diff_recordings, differing_cells
from executed_examples.recordings.recording import Recording
from executed_examples.runner.executor import Executor

_PASSING = {"equal", "not run here"}


_LONGEST = 60
"""The number of characters of a line that a message quotes."""
_HINT = "set the seed in the example, print no memory address, or mark it `volatile=true`"


@dataclass(frozen=True)
class Unusable:
    """Why there is no recording to compare with."""

    word: Literal["not recorded", "stale", "damaged"]
    message: str


@dataclass(frozen=True)
class Comparison:
    """The result of comparing a run with a recording."""

    word: Literal["equal", "different", "failed", "failed once", "not repeatable"]
    messages: tuple[str, ...] = ()
    """The lines of the diff, or the failures."""


class Findings:
    """Counts results by a word, and prints what there is to say on them."""

    def __init__(self) -> None:
        self.counts = Counter[str]()

    def report(self, word: str, *messages: object) -> None:
        """Count one result under a word, and print messages on it."""
        self.counts[word] += 1
        for message in messages:
            print(message)

    def report_files(self, store: CommittedStore, jobs: Jobs, names: Sequence[str]) -> None:
        """Report files that are no valid examples and, unless some are named, stray recordings."""
        for failure in jobs.failures:
            self.report("wrong", failure)
        examples = [example.name for example in jobs.examples]
        for failure in () if names else store.leftovers(examples, jobs.failures):
            self.report("without an example", failure)

    def finish(self) -> int:
        """Print the counts; return the exit code: 1 if something differs or is missing."""
        print(", ".join(f"{count} {word}" for word, count in self.counts.items()) or "nothing")
        return 0 if self.counts.keys() <= _PASSING else 1


def recall(store: CommittedStore, job: Job, arguments: str) -> Recording | Unusable:
    """Return a job's recording, if it is there, sound, and of today's code.

    `arguments` are those of the command that records it.
    """
    recalled = store.recall(job.example.name, job.key, job.kind)
    if recalled.recording and not recalled.stale:
        return recalled.recording
    file = store.file(job.example.name, job.kind)
    again = f"record it: {setup().program} run --record {arguments}"
    if recalled.damage:
        return Unusable("damaged", f"{file}: {recalled.damage}; {again}")
    if recalled.stale:
        return Unusable("stale", f"{file}: the example has changed since; {again}")
    return Unusable("not recorded", f"{file}: not recorded yet; {again}")


def shows(result: JobResult, recorded: Recording) -> bool:
    """Return whether a run ended well and showed what is recorded."""
    recording = recording_of(result)
    differs = not recording or diff_recordings(recorded, recording, result.job.example)
    return not result.failures and not differs


def recording_of(result: JobResult) -> Recording | None:
    """Return what a run showed, until it ended; None if it could not be run."""
    return result.run.recording if result.run else None


def compare(recorded: Recording | None, result: JobResult, second: Executor) -> Comparison:
    """Compare a run with a recording; run it again where it differs or fails.

    There is no recording only where the run has failed. The second executor is another than that of
    the first run.
    """
    recording = recording_of(result)
    if result.failures or not (recorded and recording):
        return _compare_failed(recorded, result, second)
    lines = diff_recordings(recorded, recording, result.job.example)
    if not lines:
        return Comparison("equal")
    (repeated,) = check_repeatable([result], second, addresses=False)
    if repeated.failures:
        return Comparison("not repeatable", tuple(f.with_detail() for f in repeated.failures))
    return Comparison("different", tuple(lines))


def _compare_failed(recorded: Recording | None, result: JobResult, second: Executor) -> Comparison:
    """Run again what failed: only a failure that comes twice is the example's."""
    (again,) = run_all([result.job], second)
    if again.failures:
        return Comparison("failed", tuple(f.with_detail() for f in result.failures))
    once = f"{result.job.example.name}: failed once, not twice: {result.failures[0].with_detail()}"
    same = recorded and shows(again, recorded)
    return Comparison("failed once" if same else "not repeatable", (once,))


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
