"""Runs examples by hand: prints what they show, and records it if asked to."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from gallery.colour import BOLD, CYAN, DIM, RED, paint
from gallery.example import Example
from gallery.executor import Executor
from gallery.jobs import Job, Jobs, choose_examples, find_jobs, run_all, this_machine
from gallery.recording import Figure, Output, Raised, Recording, Text, Value
from gallery.runner import Run
from gallery.store import Store
from gallery.tracebacks import traceback_lines
from gallery.versioned import VersionedStore

POLL = 0.3
"""Seconds between two looks at files that are watched."""


def run_examples(site: Path, names: Sequence[str], kind: str | None, record: bool) -> int:
    """Run examples of a site afresh and print what they showed; gives the exit code.

    Raises:
        UsageError: when there is no such example or device.
    """
    with this_machine(kind) as machine:
        jobs = find_jobs(site, names, machine)
        return _run(site, jobs, machine, record, asked=bool(names))


def watch_examples(site: Path, names: Sequence[str], kind: str | None) -> int:
    """Run examples, and again whenever one of their files is saved, until Ctrl-C.

    Raises:
        UsageError: when there is no such example or device.
    """
    examples, _ = choose_examples(site, names)
    seen: dict[Path, int] = {}
    with this_machine(kind) as machine, contextlib.suppress(KeyboardInterrupt):
        while True:
            changed = [example.name for example in examples if _has_changed(example, seen)]
            if changed:
                with contextlib.suppress(FileNotFoundError):  # Saved anew at this very moment.
                    _run(site, find_jobs(site, changed, machine), machine, False, asked=True)
                print(paint("watching; Ctrl-C ends it", DIM), flush=True)
            time.sleep(POLL)
    return 0


def _has_changed(example: Example, seen: dict[Path, int]) -> bool:
    """Whether the script or its data have been saved since the last look."""
    changed = False
    for path in (example.path, *(example.path.parent / name for name in example.metadata.data)):
        with contextlib.suppress(FileNotFoundError):
            saved = path.stat().st_mtime_ns
            changed |= seen.get(path) != saved
            seen[path] = saved
    return changed


def _run(site: Path, jobs: Jobs, executor: Executor, record: bool, asked: bool) -> int:
    failed = len(jobs.failures)
    for failure in jobs.failures:
        print(failure, file=sys.stderr)
    files = {example.name: example.file for example in jobs.examples}
    for name, needed in jobs.lacking.items():
        print(f"{files[name]}: not run: it needs {needed}", file=sys.stderr)
        failed += asked
    for job, run in run_all(jobs.runs, executor):
        print_recording(run.recording, job.example)
        failed += len(run.failures)
        for failure in run.failures:
            print(paint(str(failure), RED), file=sys.stderr)
        if not run.failures:
            _keep(site, job, run, record)
    return 1 if failed else 0


def _keep(site: Path, job: Job, run: Run, record: bool) -> None:
    Store(site / ".cache" / "recordings").save(run.recording, run.environment)
    if record:
        versioned = VersionedStore(site / "recordings")
        written = versioned.save(run.recording, job.example)
        path = versioned.path(job.example.name, job.kind).relative_to(site)
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
