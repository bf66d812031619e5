"""Running examples with the release of torch of this interpreter: how each fares."""

import errno
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from gallery.child.protocol import ANY
from gallery.commands.compare import Comparison, Unusable, compare, recall, recording_of, shows
from gallery.commands.jobs import Job, JobResult, Jobs, find_jobs, opened_executor, run_all
from gallery.commands.release_limits import find_broken, find_missing, is_of_build
from gallery.common.errors import UsageError
from gallery.examples.example import Example
from gallery.recordings.committed import CommittedStore
from gallery.recordings.key import key_of
from gallery.recordings.recording import Recording
from gallery.releases.store import KIND, ReportEntry
from gallery.runner.executor import Executor
from gallery.runner.process import TOO_LONG

CPU_BUILD = "a build of torch for CPUs"
UNSTEADY = "it ends in another way each time"
_PATIENCE = 2
"""How many times as long a run may take as under the site's own release."""


@dataclass(frozen=True)
class FreshEntry:
    """How one example fares here, beside the site's own release."""

    example: Example
    entry: ReportEntry
    recording: Recording | None = None
    """What it shows, where that is something else."""


@dataclass(frozen=True)
class Problem:
    """Why it can't be said how an example fares."""

    word: str
    """As problems of this kind are counted."""
    message: str
    fresh: FreshEntry | None = None
    """What is recorded all the same."""


def run_here(root: Path, names: Sequence[str]) -> tuple[Jobs, dict[str, FreshEntry | Problem]]:
    """Run examples; return the jobs, and how each fares beside the site's own release, by name.

    Raises:
        UsageError: when there is no such example, or the disk is full.
    """
    store = CommittedStore(root)
    found: dict[str, FreshEntry | Problem] = {}
    with opened_executor(KIND) as executor, opened_executor(KIND) as second:
        jobs = find_jobs(root, names, executor)
        broken = find_broken(jobs.examples)
        missing = {each.name: find_missing(each, broken) for each in jobs.examples} | jobs.missing
        runs = [_leniently(job) for job in jobs.runs if not missing[job.example.name]]
        for result in run_all(runs, executor):
            found[result.job.example.name] = _judge(store, result, second)
    for example in jobs.examples:
        if needed := missing[example.name]:
            entry = ReportEntry(key_of(example), "can't run", needed)
            found[example.name] = FreshEntry(example, entry)
    return jobs, found


def _leniently(job: Job) -> Job:
    """Return a job that may take longer, and raise other exceptions where it is to raise one.

    A build with CUDA's libraries starts processes slowly; another exception is a difference.
    """
    example = job.example
    metadata = replace(example.metadata, timeout=_PATIENCE * example.metadata.timeout)
    cells = tuple(replace(cell, raises=ANY if cell.raises else "") for cell in example.all_cells)
    return replace(job, example=replace(example, metadata=metadata, all_cells=cells))


def _judge(store: CommittedStore, result: JobResult, second: Executor) -> FreshEntry | Problem:
    """Return how an example fares, by a run and a second one where it differs or fails."""
    job = result.job
    own = recall(store, job, job.example.name)
    if isinstance(own, Unusable):
        return Problem(own.word, own.message)
    if shows(result, own):
        return FreshEntry(job.example, ReportEntry(job.key, "same"))
    if is_of_build(job.example, own, recording_of(result)):
        return FreshEntry(job.example, ReportEntry(job.key, "can't run", CPU_BUILD))
    return _judge_again(result, compare(own, result, second))


def _judge_again(result: JobResult, compared: Comparison) -> FreshEntry | Problem:
    job, recording = result.job, recording_of(result)
    match compared.word:
        case "different":
            return FreshEntry(job.example, ReportEntry(job.key, "differs"), recording)
        case "failed":
            why = result.failures[0].message.partition("\n")[0]
            if os.strerror(errno.ENOSPC) in why:
                raise UsageError(f"{job.example.name}: {why}; nothing is recorded")
            if TOO_LONG in why:  # It may be this machine that is slow.
                return FreshEntry(job.example, ReportEntry(job.key, "can't run", why))
            return FreshEntry(job.example, ReportEntry(job.key, "fails", why), recording)
        case "not repeatable":
            unsteady = FreshEntry(job.example, ReportEntry(job.key, "can't run", UNSTEADY))
            return Problem(compared.word, compared.messages[0], unsteady)
    # Some old releases hang once in a while.
    return FreshEntry(job.example, ReportEntry(job.key, "same"))
