"""Running examples with the release of torch of this interpreter: how each fares."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import packages_distributions
from pathlib import Path

from gallery.releases.store import KIND, ReportEntry

from executed_examples.child.protocol import ANY
from executed_examples.commands.compare import (
    Comparison,
    Unusable,
    compare,
    recall,
    recording_of,
    shows,
)
from executed_examples.commands.jobs import (
    Job,
    JobResult,
    Jobs,
    find_jobs,
    opened_executor,
    run_all,
)
from executed_examples.common.errors import UsageError
from executed_examples.examples.example import Example
from executed_examples.examples.metadata import BUILDS
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import Recording
from executed_examples.runner.devices import torch_build
from executed_examples.runner.executor import Executor
from executed_examples.runner.process import TOO_LONG

_MOST = 120
"""The number of characters of an error that are kept."""
UNSTEADY = "it ends in another way each time"
_PATIENCE = 2
"""How many times as long a run may take as under the site's own release."""


def find_broken(examples: Iterable[Example]) -> dict[str, str]:
    """Return the distributions of examples that can't be imported here, with the error.

    A package of today may need a newer torch, without saying so in its metadata.
    """
    named = {name for each in examples for name in each.metadata.requirements()} - {"torch"}
    modules: dict[str, str] = {}
    for module, distributions in packages_distributions().items():
        for distribution in named.intersection(distributions):
            # Some distributions install their tests beside the package, which is named like them.
            if distribution not in modules or module == distribution.replace("-", "_"):
                modules[distribution] = module
    found = {name: _error_of(f"import {module}") for name, module in sorted(modules.items())}
    return {name: error for name, error in found.items() if error}


def find_missing(example: Example, broken: dict[str, str]) -> str:
    """Return which of an example's packages don't work here; empty if all do."""
    needed = example.metadata.requirements()
    return "; ".join(f"{name}: {broken[name]}" for name in needed if name in broken)


def is_of_build(example: Example, own: Recording, recording: Recording | None) -> bool:
    """Return whether an example may show something else because of torch's build.

    A build for CUDA says other things than one for CPUs where there is no GPU.
    """
    is_other = torch_build().endswith("+cpu") != own.provenance.torch.endswith("+cpu")
    texts = [example.source, repr(own.cells), repr(recording and recording.cells)]
    return is_other and any("cuda" in text.lower() for text in texts)


def _error_of(code: str) -> str:
    """Return the last line of what ends code in a new interpreter; empty if it ends well."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    last = done.stderr.strip().rpartition("\n")[2].partition(" (/")[0]
    return last[:_MOST] if done.returncode else ""


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
        return FreshEntry(job.example, ReportEntry(job.key, "can't run", BUILDS["cpu"]))
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
