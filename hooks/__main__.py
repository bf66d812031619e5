"""The contributor's commands: `python hooks run`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from gallery.device import Device, find_devices, find_environment, find_missing
from gallery.example import Example, find_examples
from gallery.failure import did_you_mean
from gallery.fresh import choose_parent
from gallery.pipeline import AT_ONCE, suits
from gallery.recording import Figure, Output, Raised, Recording, Text, Value
from gallery.runner import Run, Runner
from gallery.store import Store, key_of
from gallery.versioned import VersionedStore


class UsageError(Exception):
    """What was asked for can't be done; the text says what can."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit code: 1 for failures, 2 for wrong usage."""
    parser = argparse.ArgumentParser(prog="python hooks", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="run examples here and print what they show")
    run.add_argument("name", nargs="*", help="topic/name of an example; all without one")
    run.add_argument("--device", choices=["cpu", "cuda"], help="only on this kind of device")
    run.add_argument("--record", action="store_true", help="write recordings/<device>/")
    options = parser.parse_args(arguments)
    try:
        return run_examples(Path.cwd(), options.name, options.device, options.record)
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2


def run_examples(site: Path, names: Sequence[str], kind: str | None, record: bool) -> int:
    """Run examples of a site afresh, print what they showed, and record it if asked to.

    Raises:
        UsageError: when there is no such example or device.
    """
    if not (site / "examples").is_dir():
        raise UsageError(f"expected a folder 'examples' in {site}, found none")
    found, failures = find_examples(site / "examples", site)
    examples = list(_choose(found, names))
    devices = _choose_devices(kind)
    failed = 0
    for failure in failures:
        # Of a file that was not asked for, nothing needs to be said.
        if not names or failure.path.removeprefix("examples/").removesuffix(".py") in names:
            print(failure, file=sys.stderr)
            failed += 1
    missing = find_missing(examples)
    jobs = []
    for example in examples:
        lacking = [name for name in example.metadata.requirements() if name in missing]
        places = [] if lacking else [device for device in devices if suits(example, device)]
        jobs += [(example, device) for device in places]
        if not places:
            needed = ", ".join(lacking) or f"a {example.metadata.device} device"
            print(f"{example.file}: not run: it needs {needed}", file=sys.stderr)
            failed += bool(names)
    for example, run in _run_all(jobs):
        print_recording(run.recording)
        failed += len(run.failures)
        for failure in run.failures:
            print(failure, file=sys.stderr)
        if not run.failures:
            _keep(site, example, run.recording, devices, record)
    return 1 if failed else 0


def _choose(found: dict[str, Example], names: Sequence[str]) -> Iterator[Example]:
    for name in names or found:
        if name not in found:
            raise UsageError(f"no example '{name}'{did_you_mean(name, found)}")
        yield found[name]


def _choose_devices(kind: str | None) -> tuple[Device, ...]:
    devices = find_devices()
    chosen = tuple(device for device in devices if kind in (None, device.kind))
    if not chosen:
        here = ", ".join(device.kind for device in devices)
        raise UsageError(f"expected a {kind} device, found only: {here}")
    return chosen


def _run_all(jobs: Sequence[tuple[Example, Device]]) -> Iterator[tuple[Example, Run]]:
    parent = choose_parent()
    runner = Runner(parent)
    try:
        with ThreadPoolExecutor(AT_ONCE) as pool:
            runs = [pool.submit(runner.run, e, key_of(e), device) for e, device in jobs]
            for (example, _), run in zip(jobs, runs, strict=True):
                yield example, run.result()
    finally:
        parent.close()


def _keep(
    site: Path, example: Example, recording: Recording, devices: Sequence[Device], record: bool
) -> None:
    device = next(d for d in devices if d.kind == recording.provenance.device)
    Store(site / ".cache" / "recordings").save(recording, find_environment(device))
    if record:
        versioned = VersionedStore(site / "recordings")
        written = versioned.save(recording, example)
        path = versioned.path(recording.example, device.kind).relative_to(site)
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


if __name__ == "__main__":
    sys.exit(main())
