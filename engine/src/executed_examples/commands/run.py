"""The command `run`: runs examples, prints what they show, and records it."""

import argparse
import contextlib
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from executed_examples.commands.compare import check_repeatable
from executed_examples.commands.elsewhere import add_elsewhere, cluster_options
from executed_examples.commands.jobs import (
    Job,
    Jobs,
    add_device,
    add_names,
    choose_examples,
    find_jobs,
    opened_executor,
    print_errors,
    read_shard,
    run_all,
)
from executed_examples.common.errors import UsageError
from executed_examples.common.escapes import BOLD, CYAN, DIM, RED, paint
from executed_examples.examples.example import Example
from executed_examples.recordings.cache import CacheStore
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.recording import (
    Formatted,
    Output,
    Raised,
    Recording,
    Text,
    Value,
)
from executed_examples.recordings.tracebacks import traceback_lines
from executed_examples.runner.executor import Executor
from executed_examples.runner.local import Run

HELP = "run examples and print what they show"
POLL = 0.3
"""Seconds between two looks at the files that are watched."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    flag = partial(parser.add_argument, action="store_true")
    flag("--watch", help="run them again whenever you save")
    flag("--record", help="run them twice, and record in recordings/")
    parser.add_argument(
        "--shard", type=read_shard, metavar="K/N", help="only the Kth of N parts of equal length"
    )
    add_elsewhere(parser)
    add_names(parser)
    add_device(parser)


def run(root: Path, options: argparse.Namespace) -> int:
    """Run examples, on this machine or on a cluster; once, or whenever they are saved."""
    cluster = cluster_options(options)
    if options.watch and (cluster or options.shard):
        raise UsageError("--watch runs saved examples on this machine: remove --on and --shard")
    with contextlib.ExitStack() as stack:
        # A second fork server has other addresses and hashes.
        opened = [opened_executor(options.device, cluster) for _ in range(1 + options.record)]
        executors = [*map(stack.enter_context, opened)]
        if options.watch:
            return _watch(root, executors, options)
        jobs = find_jobs(root, options.name, executors[0], options.shard)
        return _run(root, jobs, executors, options)


def _watch(root: Path, executors: Sequence[Executor], options: argparse.Namespace) -> int:
    """Run examples, and again whenever one of their files is saved, until Ctrl-C."""
    examples, _ = choose_examples(root, options.name)
    seen: dict[Path, int] = {}
    with contextlib.suppress(KeyboardInterrupt):
        while True:
            if changed := [example.name for example in examples if _has_changed(example, seen)]:
                # A file may be replaced at this very moment.
                with contextlib.suppress(FileNotFoundError):
                    _run(root, find_jobs(root, changed, executors[0]), executors, options)
                print(paint("watching; Ctrl-C ends it", DIM), flush=True)
            time.sleep(POLL)
    return 0


def _has_changed(example: Example, seen: dict[Path, int]) -> bool:
    """Return whether the script or its data files were saved since the last look."""
    changed = False
    for path in (example.path, *example.data_files):
        with contextlib.suppress(FileNotFoundError):
            saved = path.stat().st_mtime_ns
            changed |= seen.get(path) != saved
            seen[path] = saved
    return changed


def _run(root: Path, jobs: Jobs, executors: Sequence[Executor], options: argparse.Namespace) -> int:
    """Run jobs on each executor, and print what they show; return the exit code.

    What could not be run counts as a failure only where it was named.
    """
    failed = bool(jobs.failures or (options.name and jobs.missing))
    print_errors(jobs.failures)
    for example in jobs.examples:
        if needed := jobs.missing.get(example.name):
            print_errors([f"{example.file}: not run: it needs {needed}"])
    results = run_all(jobs.runs, executors[0])
    for executor in executors[1:]:
        results = check_repeatable(list(results), executor)
    for result in results:
        if result.run:
            _print_recording(result.run.recording, result.job.example)
        print_errors(paint(str(failure), RED) for failure in result.failures)
        if result.run and not result.failures:
            _save(root, result.job, result.run, options.record)
        failed |= not result.succeeded
    print_errors(executors[0].notes())
    return int(failed)


def _save(root: Path, job: Job, run: Run, record: bool) -> None:
    CacheStore(root).save(run.recording, run.environment)
    if record:
        committed = CommittedStore(root)
        written = committed.save(run.recording, job.example)
        path = committed.file(job.example.name, job.kind)
        print(f"{'recorded' if written else 'unchanged'}: {path}")


def _print_recording(recording: Recording, example: Example) -> None:
    """Print what a page would show, cell by cell."""
    made = recording.provenance
    head = " · ".join((f"== {recording.example}", made.device_name, *made.versions))
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
        case Formatted():
            return output.plain
        case Raised():
            return paint("\n".join(traceback_lines(output, example, "en")), RED)
        case _:
            return paint(output.said(), DIM)
