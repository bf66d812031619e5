"""What the commands share: which examples and devices are meant, and running them all."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from gallery.device import choose_devices
from gallery.example import Example, find_examples
from gallery.executor import Executor, ThisMachine, kinds_of
from gallery.failure import Failure, did_you_mean
from gallery.fresh import choose_parent
from gallery.runner import Run, Runner
from gallery.store import key_of


class UsageError(Exception):
    """What was asked for can't be done; the text says what can."""


@dataclass(frozen=True)
class Job:
    """One example, to be run on one kind of device."""

    example: Example
    key: str
    kind: str


@dataclass(frozen=True)
class Jobs:
    """What a command is about."""

    examples: tuple[Example, ...]
    runs: tuple[Job, ...]
    lacking: dict[str, str]
    """Examples that can't run here, and what each needs."""
    failures: tuple[Failure, ...]
    """Files that are no examples."""


def find_jobs(site: Path, names: Sequence[str], executor: Executor) -> Jobs:
    """Find what there is to run.

    Args:
        site: its folder.
        names: examples; all without one.
        executor: where.

    Raises:
        UsageError: when there is no such example, or a device can't be used.
    """
    chosen, wrong = choose_examples(site, names)
    runs: list[Job] = []
    lacking: dict[str, str] = {}
    for example in chosen:
        kinds = [kind for kind in kinds_of(example) if executor.offers(example, kind)]
        runs += [Job(example, key_of(example), kind) for kind in kinds]
        if not kinds:
            absent = ", ".join(executor.missing(example))
            lacking[example.name] = absent or f"a {example.metadata.device} device"
    for kind in dict.fromkeys(job.kind for job in runs):
        if unusable := executor.why_unusable(kind):
            raise UsageError(f"{unusable}; `--device cpu` leaves it alone")
    return Jobs(chosen, tuple(runs), lacking, wrong)


def choose_examples(
    site: Path, names: Sequence[str]
) -> tuple[tuple[Example, ...], tuple[Failure, ...]]:
    """The examples of some names, or all, and what is wrong with files that are meant.

    Raises:
        UsageError: when there is no such example.
    """
    if not (site / "examples").is_dir():
        raise UsageError(f"expected a folder 'examples' in {site}, found none")
    found, failures = find_examples(site / "examples", site)
    # Of a file that was not asked for, nothing needs to be said.
    files = {f"examples/{name}.py" for name in names}
    wrong = tuple(failure for failure in failures if not names or failure.path in files)
    broken = {failure.path for failure in wrong}
    sound = [name for name in names if f"examples/{name}.py" not in broken]
    return tuple(_choose(found, sound, names)), wrong


def _choose(
    found: dict[str, Example], sound: Sequence[str], names: Sequence[str]
) -> Iterator[Example]:
    for name in sound if names else found:
        if name not in found:
            raise UsageError(f"no example '{name}'{did_you_mean(name, found)}")
        yield found[name]


@contextlib.contextmanager
def this_machine(kind: str | None) -> Iterator[Executor]:
    """This machine, whose warm parent ends with the block.

    Args:
        kind: of device; without it, every device that it has.

    Raises:
        UsageError: when there is no such device.
    """
    try:
        devices = choose_devices(kind)
    except ValueError as error:
        raise UsageError(str(error)) from error
    parent = choose_parent()
    try:
        yield ThisMachine(Runner(parent), devices)
    finally:
        parent.close()


def run_all(jobs: Sequence[Job], executor: Executor) -> Iterator[tuple[Job, Run]]:
    """Run each job afresh, several at once; results come in the order of the jobs."""
    with ThreadPoolExecutor(executor.at_once) as pool:
        runs = [pool.submit(executor.run, job.example, job.key, job.kind) for job in jobs]
        for job, run in zip(jobs, runs, strict=True):
            yield job, run.result()
