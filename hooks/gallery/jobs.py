"""What the commands share: which examples and devices are meant, and running them all."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from gallery.device import Device, choose_devices, find_missing
from gallery.example import Example, find_examples
from gallery.failure import Failure, did_you_mean
from gallery.fresh import choose_parent
from gallery.pipeline import AT_ONCE, suits
from gallery.probe import describe_unusable
from gallery.runner import Run, Runner
from gallery.store import key_of


class UsageError(Exception):
    """What was asked for can't be done; the text says what can."""


@dataclass(frozen=True)
class Job:
    """One example, to be run on one device."""

    example: Example
    key: str
    device: Device


@dataclass(frozen=True)
class Jobs:
    """What a command is about."""

    examples: tuple[Example, ...]
    devices: tuple[Device, ...]
    runs: tuple[Job, ...]
    lacking: dict[str, str]
    """Examples that can't run here, and what each needs."""
    failures: tuple[Failure, ...]
    """Files that are no examples."""


def find_jobs(site: Path, names: Sequence[str], kind: str | None) -> Jobs:
    """Find what there is to run.

    Args:
        site: its folder.
        names: examples; all without one.
        kind: of device; without it, every device of this machine.

    Raises:
        UsageError: when there is no such example or device, or it can't be used.
    """
    chosen, wrong = choose_examples(site, names)
    devices = _usable_devices(kind)
    missing = find_missing(chosen)
    runs: list[Job] = []
    lacking: dict[str, str] = {}
    for example in chosen:
        absent = [name for name in example.metadata.requirements() if name in missing]
        places = [] if absent else [device for device in devices if suits(example, device)]
        runs += [Job(example, key_of(example), device) for device in places]
        if not places:
            lacking[example.name] = ", ".join(absent) or f"a {example.metadata.device} device"
    return Jobs(chosen, devices, tuple(runs), lacking, wrong)


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


def _usable_devices(kind: str | None) -> tuple[Device, ...]:
    try:
        devices = choose_devices(kind)
    except ValueError as error:
        raise UsageError(str(error)) from error
    for device in devices:
        if unusable := describe_unusable(device):
            raise UsageError(f"{unusable}; `--device cpu` leaves it alone")
    return devices


@contextlib.contextmanager
def opened_runner() -> Iterator[Runner]:
    """A runner whose warm parent ends with the block."""
    parent = choose_parent()
    try:
        yield Runner(parent)
    finally:
        parent.close()


def run_all(jobs: Sequence[Job], runner: Runner) -> Iterator[tuple[Job, Run]]:
    """Run each job afresh, several at once; results come in the order of the jobs."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        runs = [pool.submit(runner.run, job.example, job.key, job.device) for job in jobs]
        for job, run in zip(jobs, runs, strict=True):
            yield job, run.result()
