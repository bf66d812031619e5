"""What the commands share: which examples and devices are meant, and running them all."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from gallery.commands.shard import Shard, seconds_of, take_shard
from gallery.common.errors import Failure, GalleryError, UsageError, did_you_mean
from gallery.examples.example import Example, find_examples
from gallery.recordings.committed import CommittedStore
from gallery.recordings.key import key_of
from gallery.recordings.recording import Recording, from_json
from gallery.runner.choose import open_executor
from gallery.runner.cluster.options import ClusterError, ClusterOptions
from gallery.runner.devices import Device, choose_devices
from gallery.runner.executor import Executor, LocalExecutor, kinds_of
from gallery.runner.launcher import choose_launcher
from gallery.runner.local import LocalRunner, Run


@dataclass(frozen=True)
class Job:
    """One example, to be run on one kind of device."""

    example: Example
    key: str
    kind: str


@dataclass(frozen=True)
class JobResult:
    """What became of a job."""

    job: Job
    run: Run | None
    """Nothing when it could not be run."""
    failures: tuple[Failure, ...]


@dataclass(frozen=True)
class Jobs:
    """What a command is about."""

    examples: tuple[Example, ...]
    runs: tuple[Job, ...]
    lacking: dict[str, str]
    """Examples that can't run here, and what each needs."""
    failures: tuple[Failure, ...]
    """Files that are no examples."""


def find_jobs(
    root: Path, names: Sequence[str], executor: Executor, shard: Shard | None = None
) -> Jobs:
    """Find what there is to run.

    Args:
        root: the project's folder.
        names: examples; all without one.
        executor: where.
        shard: which part of them; all without it.

    Raises:
        UsageError: when there is no such example, or a device can't be used.
    """
    chosen, wrong = choose_examples(root, names)
    if shard:
        chosen = take_shard(chosen, seconds_of(_recorded(root)), shard)
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


def _recorded(root: Path) -> Iterator[Recording]:
    """What is under version control, and so is the same wherever a part is taken."""
    for _, _, path in CommittedStore(root / "recordings").files():
        with contextlib.suppress(ValueError):
            yield from_json(path.read_text(encoding="utf-8"))


def choose_examples(
    root: Path, names: Sequence[str]
) -> tuple[tuple[Example, ...], tuple[Failure, ...]]:
    """The examples of some names, or all, and what is wrong with files that are meant.

    Raises:
        UsageError: when there is no such example.
    """
    if not (root / "examples").is_dir():
        raise UsageError(f"expected a folder 'examples' in {root}, found none")
    found, failures = find_examples(root / "examples", root)
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
def opened_executor(kind: str | None, cluster: ClusterOptions | None = None) -> Iterator[Executor]:
    """The executor of a command: all that it started ends with the block.

    Args:
        kind: the only kind of device to use; None for every kind.
        cluster: the cluster to run on; None for this machine.

    Raises:
        UsageError: when there is no such device, or the cluster can't be used.
    """
    launcher = choose_launcher()
    try:
        local = LocalExecutor(LocalRunner(launcher), _devices(kind, needed=cluster is None))
        executor = open_executor(cluster, local, kind)
        try:
            yield executor
        finally:
            executor.close()
    except ClusterError as error:
        raise UsageError(str(error)) from error
    finally:
        launcher.close()


def _devices(kind: str | None, needed: bool) -> tuple[Device, ...]:
    try:
        return choose_devices(kind)
    except ValueError as error:
        if needed:
            raise UsageError(str(error)) from error
        return ()


def run_all(jobs: Sequence[Job], executor: Executor) -> Iterator[JobResult]:
    """Run each job afresh, several at once; results come in the order of the jobs."""
    with ThreadPoolExecutor(executor.at_once) as pool:
        runs = [pool.submit(executor.run, job.example, job.key, job.kind) for job in jobs]
        for job, run in zip(jobs, runs, strict=True):
            try:
                done = run.result()
                yield JobResult(job, done, done.failures)
            except ConnectionError as error:
                yield JobResult(job, None, (Failure(job.example.file, 0, f"not run: {error}"),))
            except GalleryError as error:
                yield JobResult(job, None, error.failures)
