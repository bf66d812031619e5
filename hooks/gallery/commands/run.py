"""Runs examples by hand: prints what they show, and records it if asked to."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from gallery.commands.colour import BOLD, CYAN, DIM, RED, paint
from gallery.commands.jobs import Job, Jobs, choose_examples, find_jobs, opened_executor, run_all
from gallery.commands.repeat import check_repeatable
from gallery.commands.shard import Shard
from gallery.examples.example import Example
from gallery.recordings.cache import CacheStore
from gallery.recordings.committed import CommittedStore
from gallery.recordings.recording import Figure, Output, Raised, Recording, Text, Value
from gallery.recordings.tracebacks import traceback_lines
from gallery.runner.cluster.options import ClusterOptions
from gallery.runner.executor import Executor
from gallery.runner.local import Run

POLL = 0.3
"""Seconds between two looks at files that are watched."""


@dataclass(frozen=True)
class RunOptions:
    """What to run, where, and what to keep of it."""

    names: Sequence[str] = ()
    """Examples; all without one."""
    kind: str | None = None
    """The only kind of device to run on; None for every kind."""
    record: bool = False
    """Whether to write recordings/."""
    shard: Shard | None = None
    """Which part of them."""
    cluster: ClusterOptions | None = None
    """The cluster to run on; None for this machine."""


def run_examples(root: Path, choice: RunOptions) -> int:
    """Run examples of a site afresh and print what they showed; gives the exit code.

    Raises:
        UsageError: when there is no such example or device, or the cluster can't be used.
    """
    with opened_executor(choice.kind, choice.cluster) as executor:
        jobs = find_jobs(root, choice.names, executor, choice.shard)
        if not choice.record:
            return _run(root, jobs, executor, choice)
        with opened_executor(choice.kind, choice.cluster) as second:
            return _run(root, jobs, executor, choice, second)


def watch_examples(root: Path, choice: RunOptions) -> int:
    """Run examples, and again whenever one of their files is saved, until Ctrl-C.

    Raises:
        UsageError: when there is no such example or device.
    """
    examples, _ = choose_examples(root, choice.names)
    seen: dict[Path, int] = {}
    with opened_executor(choice.kind) as executor, contextlib.suppress(KeyboardInterrupt):
        while True:
            changed = [example.name for example in examples if _has_changed(example, seen)]
            if changed:
                with contextlib.suppress(FileNotFoundError):  # Saved anew at this very moment.
                    again = replace(choice, names=changed)
                    _run(root, find_jobs(root, changed, executor), executor, again)
                print(paint("watching; Ctrl-C ends it", DIM), flush=True)
            time.sleep(POLL)
    return 0


def _has_changed(example: Example, seen: dict[Path, int]) -> bool:
    """Whether the script or its data have been saved since the last look."""
    changed = False
    for path in (example.path, *example.data_files):
        with contextlib.suppress(FileNotFoundError):
            saved = path.stat().st_mtime_ns
            changed |= seen.get(path) != saved
            seen[path] = saved
    return changed


def _run(
    root: Path, jobs: Jobs, executor: Executor, choice: RunOptions, second: Executor | None = None
) -> int:
    """Run jobs and print what they show; with a second executor, twice, and keep what repeats."""
    failed = len(jobs.failures)
    for failure in jobs.failures:
        print(failure, file=sys.stderr)
    files = {example.name: example.file for example in jobs.examples}
    for name, needed in jobs.lacking.items():
        print(f"{files[name]}: not run: it needs {needed}", file=sys.stderr)
        failed += bool(choice.names)
    results = run_all(jobs.runs, executor)
    for done in check_repeatable(list(results), second) if second else results:
        if done.run:
            print_recording(done.run.recording, done.job.example)
        failed += len(done.failures)
        for failure in done.failures:
            print(paint(str(failure), RED), file=sys.stderr)
        if done.run and not done.failures:
            _keep(root, done.job, done.run, choice.record)
    for note in executor.notes():
        print(note, file=sys.stderr)
    return 1 if failed else 0


def _keep(root: Path, job: Job, run: Run, record: bool) -> None:
    CacheStore(root / ".cache" / "recordings").save(run.recording, run.environment)
    if record:
        versioned = CommittedStore(root / "recordings")
        written = versioned.save(run.recording, job.example)
        path = versioned.path(job.example.name, job.kind).relative_to(root)
        print(f"{'recorded' if written else 'unchanged'}: {path}")


def print_recording(recording: Recording, example: Example) -> None:
    """Show on a terminal what a page would show, cell by cell."""
    made = recording.provenance
    head = f"== {recording.example} · {made.device_name} · torch {made.torch}"
    print(paint(f"{head} · {made.seconds:.2f} s", BOLD))
    for cell in recording.cells:
        print(paint(f"-- {cell.name}", CYAN))
        for output in cell.outputs:
            print(_as_text(output, example))


def _as_text(output: Output, example: Example) -> str:
    match output:
        case Text() | Value():
            more = f"\n... {output.dropped} more, not kept" if output.dropped else ""
            return output.text.removesuffix("\n") + more
        case Figure():
            return paint("[figure]", DIM)
        case Raised():
            return paint("\n".join(traceback_lines(output, example, "en")), RED)
