"""A run on this machine: an example in a process of its own, its outputs as a recording."""

import datetime
import os
import platform
import re
import signal
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from executed_examples import setup
from executed_examples.child.protocol import ANY
from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.examples.percent import Cell
from executed_examples.recordings.key import Environment
from executed_examples.recordings.recording import (
    Api,
    CellRecording,
    Output,
    OutputKind,
    Provenance,
    Raised,
    Recording,
    Text,
)
from executed_examples.runner import events
from executed_examples.runner.devices import (
    ACCELERATORS,
    Accelerator,
    Device,
    find_environment,
    package_versions,
    probe,
    torch_build,
)
from executed_examples.runner.events import Event
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.process import (
    LOST,
    MAX_FORMATTED,
    MAX_MEMORY,
    MAX_TEXT,
    TOO_LONG,
    Process,
    Stream,
)

_LIBRARIES = re.escape(sysconfig.get_path("platlib"))
_INSTALLED = re.compile(rf'(?m)^{_LIBRARIES}/(?=\S+:\d+: \w*Warning: )|(?<=File "){_LIBRARIES}/')
"""Where a library is installed, in what cells' own warnings and exceptions don't name: a warning of
another process, a traceback that a library logs."""

_LAST_LINES = 40
"""Enough for torchrun's report of the process that failed first."""

_ENDED_BY_SYSTEM = re.compile(r"\bSignal \d+ \(SIG\w+\)|\bat interpreter shutdown\b")
"""How the last lines of a launched example say that one of its processes did not end by itself:
torchrun's report, and Python's of a thread that outlived the interpreter."""


@dataclass(frozen=True)
class Run:
    """One execution of one example on one device."""

    recording: Recording
    failures: tuple[Failure, ...]
    environment: Environment
    interrupted: bool = False
    """Whether it failed since something ended it: its time limit, a signal, a lost connection."""


def run_example(
    launcher: Launcher,
    example: Example,
    key: str,
    device: Device,
    when_changed: Callable[[Process], None] = lambda process: None,
) -> Run:
    """Run one example, and wait for it; whatever it does is part of the result.

    `when_changed` is called whenever its process has shown something, and may stop it.
    """
    with tempfile.TemporaryDirectory(prefix="example-", ignore_cleanup_errors=True) as folder:
        process = Process(launcher, _job(example, device.kind, Path(folder)), when_changed)
        process.run(example.metadata.timeout)
    cells, unreadable = assemble(example, process.events, process.printed.finish())
    if unreadable:
        process.limit = process.limit or f"what it sent can't be read: {unreadable[0]}"
    cut_off = events.End(process.seconds, ())
    end = next((e for e in process.events if isinstance(e, events.End)), cut_off)
    provenance = _provenance(device, min(end.seconds, process.seconds))
    recording = Recording(example.name, key, provenance, cells, _apis(end.apis))
    failures = tuple(_find_failures(example, process, recording))
    interrupted = bool(failures) and _was_interrupted(example, process, recording)
    return Run(recording, failures, find_environment(device), interrupted)


def _provenance(device: Device, seconds: float) -> Provenance:
    """Return what the builder knows itself: what an example's process says of it isn't asked."""
    # Two builds must be alike where this is set.
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    now = datetime.datetime.fromtimestamp(float(epoch or time.time()), datetime.UTC)
    accelerator = probe(device.kind) if device.kind in ACCELERATORS else Accelerator()
    return Provenance(
        device=device.kind,
        device_name=accelerator.name or device.name,
        driver=device.driver,
        torch=torch_build(),
        python=platform.python_version(),
        date=now.strftime("%Y-%m-%dT%H:%M:%SZ"),
        seconds=0.0 if epoch else seconds,
        runtime=accelerator.runtime,
        packages=package_versions(),
    )


def _job(example: Example, device: str, folder: Path) -> dict[str, Any]:
    cwd, tmp = folder / "work", folder / "tmp"
    cwd.mkdir()
    tmp.mkdir()
    return {
        "path": str(example.path.resolve()),
        "file": example.path.name,
        "site": str(example.root.resolve()),
        "source": example.source,
        "data": [str(path.resolve()) for path in example.data_files],
        "cells": [asdict(cell) for cell in example.cells],
        "launch": example.metadata.launch,
        "device": device,
        "cwd": str(cwd),
        "tmp": str(tmp),
        "max_text": MAX_TEXT,
        "max_formatted": MAX_FORMATTED,
        "formats": [*setup().formats],
        "max_memory": MAX_MEMORY,
        "mark": os.urandom(16).hex(),
    }


def assemble(
    example: Example, sent: Sequence[Event], streams: Sequence[Stream]
) -> tuple[tuple[CellRecording, ...], list[str]]:
    """Put prints and events in the order in which they came, up to the end.

    What can't be shown is left out, and the second part says why. Whether something that an
    example left running still prints before it is killed is chance.
    """
    outputs: dict[str, list[Output]] = {}
    unreadable: list[str] = []
    current = example.cells[0].name
    for position, stream in enumerate(streams):
        if 0 < position <= len(sent):
            match sent[position - 1]:
                case events.Cell(name):
                    current = name
                case events.Raised() as raised:
                    outputs.setdefault(current, []).append(raised.output())
                case OutputKind() as output:
                    try:
                        outputs.setdefault(current, []).append(output.checked())
                    except ValueError as error:
                        unreadable.append(str(error))
                case events.End():
                    break
        if stream.kept or stream.dropped:
            text = bytes(stream.kept).decode("utf-8", "backslashreplace")
            text = _INSTALLED.sub("", text)
            outputs.setdefault(current, []).append(Text(text, stream.dropped))
    cells = (CellRecording(c.name, tuple(outputs.get(c.name, ()))) for c in example.cells)
    return tuple(cells), unreadable


def _apis(calls: Iterable[tuple[str, int, int]]) -> tuple[Api, ...]:
    """Collect the places where each API is called."""
    places: dict[str, list[tuple[int, int]]] = {}
    for name, line, column in calls:
        places.setdefault(name, []).append((line, column))
    return tuple(Api(name, tuple(found)) for name, found in sorted(places.items()))


def _find_failures(example: Example, process: Process, recording: Recording) -> Iterator[Failure]:
    reached = [event.name for event in process.events if isinstance(event, events.Cell)]
    current = next(
        (c for c in example.cells if reached and c.name == reached[-1]), example.cells[0]
    )
    raised = (event for event in process.events if isinstance(event, events.Raised))
    unexpected = next((event for event in raised if not event.expected), None)
    printed = _last_lines(recording)
    if process.limit:
        message = f"stopped in cell '{current.name}': {process.limit}"
        yield Failure(example.file, current.line, message, printed)
    elif unexpected:
        yield _unexpected(example, current, unexpected)
    elif process.exit or not any(isinstance(event, events.End) for event in process.events):
        message = f"cell '{current.name}' {_describe_exit(process.exit or 0)}"
        yield Failure(example.file, current.line, message, printed)
    failing = {c.name for c in recording.cells for o in c.outputs if isinstance(o, Raised)}
    for cell in example.cells:
        named = cell.raises not in ("", ANY)
        if named and cell.name in reached and cell.name not in failing and not process.limit:
            message = f"cell '{cell.name}': expected {cell.raises}, but nothing was raised"
            yield Failure(example.file, cell.line, message)


def _was_interrupted(example: Example, process: Process, recording: Recording) -> bool:
    """Return whether a run was ended from outside, not by what its code raised or used up."""
    if process.limit:
        return process.limit.startswith((TOO_LONG, LOST))
    if any(isinstance(event, events.Raised) and not event.expected for event in process.events):
        return False
    launched = bool(example.metadata.launch and process.exit)
    reported = launched and _ENDED_BY_SYSTEM.search(_last_lines(recording))
    return bool(reported) or (process.exit or 0) < 0


def _last_lines(recording: Recording) -> str:
    texts = (o.text for c in recording.cells for o in c.outputs if isinstance(o, Text))
    return "\n".join("".join(texts).splitlines()[-_LAST_LINES:])


def _unexpected(example: Example, cell: Cell, raised: Raised) -> Failure:
    own = [frame.line for frame in raised.frames if not frame.file]
    expected = cell.raises or "no exception"
    message = f"cell '{cell.name}': expected {expected}, found {raised.message}"
    beside = {path.name for path in example.path.parent.iterdir()}
    named = next((name for name in beside if raised.message.endswith(f"'{name}'")), "")
    if raised.type == "FileNotFoundError" and named:
        message += f"; it is beside the script: Path(__file__).with_name('{named}')"
    return Failure(example.file, own[-1] if own else cell.line, message)


def _describe_exit(code: int) -> str:
    if code < 0:
        return f"was ended by {signal.Signals(-code).name}"
    return f"ended the process with exit code {code}"
