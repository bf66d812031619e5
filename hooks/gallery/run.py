"""Runs examples by hand: prints what they show, and records it if asked to."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from gallery.device import find_environment
from gallery.jobs import Job, find_jobs, run_all
from gallery.recording import Figure, Output, Raised, Recording, Text, Value
from gallery.store import Store
from gallery.versioned import VersionedStore


def run_examples(site: Path, names: Sequence[str], kind: str | None, record: bool) -> int:
    """Run examples of a site afresh and print what they showed; gives the exit code.

    Raises:
        UsageError: when there is no such example or device.
    """
    jobs = find_jobs(site, names, kind)
    failed = len(jobs.failures)
    for failure in jobs.failures:
        print(failure, file=sys.stderr)
    files = {example.name: example.file for example in jobs.examples}
    for name, needed in jobs.lacking.items():
        print(f"{files[name]}: not run: it needs {needed}", file=sys.stderr)
        failed += bool(names)
    for job, run in run_all(jobs.runs):
        print_recording(run.recording)
        failed += len(run.failures)
        for failure in run.failures:
            print(failure, file=sys.stderr)
        if not run.failures:
            _keep(site, job, run.recording, record)
    return 1 if failed else 0


def _keep(site: Path, job: Job, recording: Recording, record: bool) -> None:
    Store(site / ".cache" / "recordings").save(recording, find_environment(job.device))
    if record:
        versioned = VersionedStore(site / "recordings")
        written = versioned.save(recording, job.example)
        path = versioned.path(recording.example, job.device.kind).relative_to(site)
        print(f"{'recorded' if written else 'unchanged'}: {path}")


def print_recording(recording: Recording) -> None:
    """Show on a terminal what a page would show, cell by cell."""
    provenance = recording.provenance
    print(f"== {recording.example} · {provenance.device_name} · {provenance.seconds:.2f} s")
    for cell in recording.cells:
        print(f"-- {cell.name}")
        for output in cell.outputs:
            print(_as_text(output))


def _as_text(output: Output) -> str:
    match output:
        case Text() | Value():
            more = f"\n... {output.dropped} more, not kept" if output.dropped else ""
            return output.text.removesuffix("\n") + more
        case Figure():
            return "[figure]"
        case Raised():
            return output.message
