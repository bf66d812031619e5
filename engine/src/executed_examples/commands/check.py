"""The command `check`: runs examples and compares what they show with `recordings/`."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from executed_examples.commands.compare import Findings, compare, recall
from executed_examples.commands.elsewhere import add_elsewhere, cluster_options
from executed_examples.commands.jobs import (
    Job,
    JobResult,
    Jobs,
    add_device,
    add_names,
    find_jobs,
    opened_executor,
    print_errors,
    run_all,
)
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import Recording
from executed_examples.runner.executor import Executor
from executed_examples.runner.local import Run

HELP = "run examples and compare with recordings/; run again what differs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_elsewhere(parser)
    add_names(parser)
    add_device(parser)


def run(root: Path, options: argparse.Namespace) -> int:
    """Compare each recording with a new run, on this machine or on others."""
    cluster = cluster_options(options)
    names: Sequence[str] = options.name
    kind: str | None = options.device
    with opened_executor(kind, cluster) as executor, opened_executor(kind, cluster) as second:
        jobs = find_jobs(root, names, executor)
        check = _Check(root, second)
        check.findings.report_files(check.committed, jobs, names)
        check.compare_elsewhere(jobs)
        for result in run_all(jobs.runs, executor):
            check.compare(result)
        print_errors(executor.notes())
    for name, needed in jobs.missing.items():
        check.findings.report("not run here", f"{name}: not run: it needs {needed}")
    return check.findings.finish()


class _Check:
    """Compares runs with `recordings/`."""

    def __init__(self, root: Path, second: Executor) -> None:
        self.second = second
        self.committed = CommittedStore(root)
        self.findings = Findings()

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
        failed = bool(result.failures) or not result.run
        recorded = None if failed else self._recall(result.job, result.job.example.name)
        if not (failed or recorded):
            return
        compared = compare(recorded, result, self.second)
        messages = compared.messages
        if compared.word == "different" and recorded and result.run:
            head = self._describe(result.job, result.run, recorded)
            messages = (head, *(f"  {line}" for line in messages))
        self.findings.report(compared.word, *messages)

    def _describe(self, job: Job, run: Run, recorded: Recording) -> str:
        """Return a line that says where an example was run and recorded."""
        here = ", ".join((run.environment.device_name, *run.recording.provenance.versions))
        before = f"recorded with {', '.join(recorded.provenance.versions) or 'other code'}"
        file = self.committed.file(job.example.name, job.kind)
        return f"{file}: {job.example.name} differs on {here} ({before})"

    def _recall(self, job: Job, arguments: str) -> Recording | None:
        """Return a job's recording; report one that can't be compared."""
        found = recall(self.committed, job, arguments)
        if isinstance(found, Recording):
            return found
        self.findings.report(found.word, found.message)
        return None
