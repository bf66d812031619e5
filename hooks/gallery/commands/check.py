"""The command `check`: runs examples and compares what they show with `recordings/`."""

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from gallery.commands.jobs import (
    Job,
    JobResult,
    Jobs,
    add_device,
    add_names,
    find_jobs,
    opened_executor,
    run_all,
)
from gallery.commands.repeat import check_repeatable
from gallery.commands.translations import check_translations
from gallery.common.errors import UsageError
from gallery.recordings.diff import diff_recordings
from gallery.recordings.key import key_of
from gallery.recordings.recording import Recording
from gallery.runner.executor import Executor
from gallery.runner.freshness import Freshness
from gallery.runner.local import Run

HELP = "run examples and compare with recordings/; run again what differs"
_PASSING = {"equal", "not run here"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--translations", action="store_true", help="list sections behind the other language"
    )
    parser.add_argument("--accept", action="store_true", help="record that both languages agree")
    add_names(parser)
    add_device(parser)


def run(root: Path, options: argparse.Namespace) -> int:
    """Compare each recording with a new run, or each page with its other language.

    Raises:
        UsageError: when there is no such example, device, page, or section.
    """
    if options.translations:
        return check_translations(root, options.accept, options.name)
    if options.accept:
        raise UsageError("expected --translations with --accept, found none")
    return _check_examples(root, options.name, options.device)


def _check_examples(root: Path, names: Sequence[str], kind: str | None) -> int:
    with opened_executor(kind) as executor, opened_executor(kind) as second:
        jobs = find_jobs(root, names, executor)
        comparison = _Comparison(root, executor, second)
        for failure in jobs.failures:
            comparison.report("wrong", failure)
        if not names:
            comparison.find_leftovers(jobs)
        comparison.compare_elsewhere(jobs)
        for result in run_all(jobs.runs, executor):
            comparison.compare(result)
    for name, needed in jobs.missing.items():
        comparison.report("not run here", f"{name}: not run: it needs {needed}")
    counts = comparison.counts
    print(", ".join(f"{count} {word}" for word, count in counts.items()) or "nothing")
    return 0 if counts.keys() <= _PASSING else 1


class _Comparison:
    """Compares runs with `recordings/`, prints what differs, and counts the results."""

    def __init__(self, root: Path, executor: Executor, second: Executor) -> None:
        self.second = second
        self.freshness = Freshness(root, executor)
        self.committed = self.freshness.committed
        self.counts = Counter[str]()

    def report(self, word: str, *messages: object) -> None:
        """Count one result under a word, and print messages on it."""
        self.counts[word] += 1
        for message in messages:
            print(message)

    def find_leftovers(self, jobs: Jobs) -> None:
        """Report recordings that belong to no example."""
        names = [example.name for example in jobs.examples]
        for failure in self.committed.leftovers(names, jobs.failures):
            self.report("without an example", failure)

    def compare_elsewhere(self, jobs: Jobs) -> None:
        """Report unusable recordings of devices that this machine doesn't have."""
        examples = {example.name: example for example in jobs.examples}
        here = {(job.kind, job.example.name) for job in jobs.runs}
        for kind, name, _ in self.committed.files():
            if name in examples and (kind, name) not in here:
                job = Job(examples[name], key_of(examples[name]), kind)
                self._recall(job, f"--device {kind} {name}")

    def compare(self, result: JobResult) -> None:
        """Report how a run differs from its recording."""
        if not result.run or result.failures:
            self.report("failed", *result.failures)
        elif recorded := self._recall(result.job, result.job.example.name):
            self._diff(result, result.run, recorded)

    def _recall(self, job: Job, arguments: str) -> Recording | None:
        """Return a job's recording; report one that can't be compared."""
        decision = self.freshness.elsewhere(job.example, job.key, job.kind)
        if decision is None:
            word, problem = "not recorded", "not recorded yet"
        elif decision.state == "stale":
            word, problem = "stale", "the code has changed since"
        elif decision.state == "damaged":
            word, problem = "damaged", decision.damage
        else:
            return decision.recording
        again = f"record it: python hooks run --record {arguments}"
        self.report(word, f"{self.committed.file(job.example.name, job.kind)}: {problem}; {again}")
        return None

    def _diff(self, result: JobResult, run: Run, recorded: Recording) -> None:
        example = result.job.example
        diff = diff_recordings(recorded, run.recording, example)
        if not diff:
            self.report("equal")
            return
        (again,) = check_repeatable([result], self.second)
        if again.failures:
            self.report("not repeatable", *again.failures)
            return
        here = f"{run.environment.device_name}, torch {run.recording.provenance.torch}"
        before = f"recorded with {recorded.provenance.torch}"
        file = self.committed.file(example.name, result.job.kind)
        head = f"{file}: {example.name} differs on {here} ({before})"
        self.report("different", head, *(f"  {line}" for line in diff))
