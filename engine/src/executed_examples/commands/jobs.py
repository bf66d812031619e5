"""Jobs: the examples and devices that a command is about, and their runs."""

import argparse
import contextlib
import os
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from executed_examples.common.errors import Failure, GalleryError, UsageError, did_you_mean
from executed_examples.common.texts import Counted
from executed_examples.examples.example import Example, find_examples
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import Recording, from_json
from executed_examples.runner.choose import open_executor
from executed_examples.runner.cluster.options import ClusterError, ClusterOptions
from executed_examples.runner.devices import ACCELERATORS, choose_devices
from executed_examples.runner.executor import Executor, LocalExecutor, kinds_of
from executed_examples.runner.local import Run
from executed_examples.runner.unguarded import choose_launcher

OVERHEAD = 0.05
"""Seconds that a run takes in addition to the example's own."""
UNKNOWN = 0.5
"""Seconds assumed for an example that was never recorded."""


@dataclass(frozen=True)
class Shard:
    """One of several parts of the examples."""

    number: int
    """Which one, from 1."""
    count: int
    """How many shards there are."""


def read_shard(text: str) -> Shard:
    """Read a shard from the command line, such as "2/5".

    Raises:
        argparse.ArgumentTypeError: when the text is no shard.
    """
    match = re.fullmatch(r"(\d+)/(\d+)", text)
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        expected = "a shard such as 2/5, the second of five"
        raise argparse.ArgumentTypeError(f"expected {expected}; found '{text}'")
    return Shard(int(match[1]), int(match[2]))


def total_seconds(recordings: Iterable[Recording]) -> Mapping[str, float]:
    """Return the seconds that each example took on all its devices together, by name."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for recording in recordings:
        seconds[recording.example] += recording.provenance.seconds
    return seconds


def take_shard(
    examples: Sequence[Example], seconds: Mapping[str, float], shard: Shard
) -> tuple[Example, ...]:
    """Return the examples of a shard, in their order; each example is in exactly one shard.

    The longest examples are assigned first, each to the shard with the least to do so far. The same
    examples and seconds give the same shards on every machine.
    """
    load = [0.0] * shard.count
    chosen: set[str] = set()
    for example in sorted(examples, key=lambda e: (-seconds.get(e.name, UNKNOWN), e.name)):
        lightest = load.index(min(load))
        load[lightest] += seconds.get(example.name, UNKNOWN) + OVERHEAD
        if lightest + 1 == shard.number:
            chosen.add(example.name)
    return tuple(example for example in examples if example.name in chosen)


@dataclass(frozen=True)
class Job:
    """One example to run on one kind of device."""

    example: Example
    key: str
    """The example's cache key."""
    kind: str
    """The kind of device."""


@dataclass(frozen=True)
class JobResult:
    """The result of a job."""

    job: Job
    run: Run | None
    """None when it could not be run."""
    failures: tuple[Failure, ...]

    @property
    def succeeded(self) -> bool:
        """Whether the job was run and nothing failed."""
        return self.run is not None and not self.failures


@dataclass(frozen=True)
class Jobs:
    """All jobs of a command."""

    examples: tuple[Example, ...]
    runs: tuple[Job, ...]
    missing: dict[str, str]
    """What each example lacks that can't run here, by name."""
    failures: tuple[Failure, ...]
    """The failures of files that are no valid examples."""


def add_names(parser: argparse.ArgumentParser) -> None:
    """Declare the argument `name`, which chooses examples."""
    parser.add_argument("name", nargs="*", help="topic/name of an example; all if none is given")


def add_device(parser: argparse.ArgumentParser) -> None:
    """Declare the option `--device`, which chooses a kind of device."""
    parser.add_argument("--device", choices=("cpu", *ACCELERATORS), help="only this kind of device")


def find_jobs(
    root: Path, names: Sequence[str], executor: Executor, shard: Shard | None = None
) -> Jobs:
    """Find what there is to run of the examples of some names, or of all.

    Raises:
        UsageError: when there is no such example, or a device can't be used.
    """
    chosen, failures = choose_examples(root, names)
    if shard:
        chosen = take_shard(chosen, total_seconds(_committed(root)), shard)
    runs: list[Job] = []
    missing: dict[str, str] = {}
    for example in chosen:
        kinds = [kind for kind in kinds_of(example) if executor.offers(example, kind)]
        runs += [Job(example, key_of(example), kind) for kind in kinds]
        if not kinds:
            packages = ", ".join(executor.missing(example))
            missing[example.name] = packages or _device_of(example)
    for kind in dict.fromkeys(job.kind for job in runs):
        if reason := executor.why_unusable(kind):
            raise UsageError(f"{reason}; leave it out with `--device cpu`")
    return Jobs(chosen, tuple(runs), missing, failures)


def _device_of(example: Example) -> str:
    """Return the device that an example needs, as messages name it."""
    kind, count = kinds_of(example)[0], example.metadata.gpus
    return f"{Counted(count):a {kind} device|# {kind} devices}"


def _committed(root: Path) -> Iterator[Recording]:
    """Read the recordings under version control, which are the same on every machine."""
    for _, _, path in CommittedStore(root).files():
        with contextlib.suppress(ValueError):
            yield from_json(path.read_text(encoding="utf-8"))


def choose_examples(
    root: Path, names: Sequence[str]
) -> tuple[tuple[Example, ...], tuple[Failure, ...]]:
    """Return the examples of some names, or all, and the failures of those that are not valid.

    Raises:
        UsageError: when there is no such example.
    """
    if not (root / "examples").is_dir():
        raise UsageError(f"expected a folder 'examples' in {root}, found none")
    found, failures = find_examples(root)
    if not names:
        return tuple(found.values()), tuple(failures)
    files = {name: f"examples/{name}.py" for name in names}
    chosen = tuple(failure for failure in failures if failure.path in files.values())
    invalid = {failure.path for failure in chosen}
    valid = [name for name in names if files[name] not in invalid]
    if unknown := [name for name in valid if name not in found]:
        raise UsageError(f"no example '{unknown[0]}'{did_you_mean(unknown[0], found)}")
    return tuple(found[name] for name in valid), chosen


@contextlib.contextmanager
def opened_executor(kind: str | None, cluster: ClusterOptions | None = None) -> Iterator[Executor]:
    """Open an executor, which is closed at the end of the block with all that it started.

    Raises:
        UsageError: when there is no such device, the cluster can't be used, or this is Windows.
    """
    try:
        devices = choose_devices(kind)
    except ValueError as error:
        if cluster is None:
            raise UsageError(str(error)) from error
        devices = ()
    if not hasattr(os, "fork"):
        raise UsageError("examples run on Linux and macOS; on Windows, use WSL, which is Linux")
    launcher = choose_launcher()
    try:
        machine = LocalExecutor(launcher, devices)
        with contextlib.closing(open_executor(cluster, machine, kind)) as executor:
            yield executor
    except ClusterError as error:
        raise UsageError(str(error)) from error
    finally:
        launcher.close()


def print_errors(messages: Iterable[object]) -> None:
    """Print messages, one on each line, beside what a command prints."""
    for message in messages:
        print(message, file=sys.stderr)


def run_all(jobs: Sequence[Job], executor: Executor) -> Iterator[JobResult]:
    """Run jobs, several at once, and yield their results in the order of the jobs."""
    pool = ThreadPoolExecutor(executor.at_once)
    try:
        runs = [pool.submit(executor.run, job.example, job.key, job.kind) for job in jobs]
        for job, future in zip(jobs, runs, strict=True):
            try:
                run = future.result()
                yield JobResult(job, run, run.failures)
            except ConnectionError as error:
                failure = Failure(job.example.file, 0, f"not run: {error}")
                yield JobResult(job, None, (failure,))
            except GalleryError as error:
                yield JobResult(job, None, error.failures)
    finally:
        # After Ctrl-C, what still runs ends with its executor.
        pool.shutdown(wait=False, cancel_futures=True)
