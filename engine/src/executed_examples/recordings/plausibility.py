"""Whether a recording can be true: anybody can write its file, and the checksum in it.

What is checked follows from the example's script and from the folder that the file is in. Of one
that was recorded before the code changed, or under another release of torch, only what doesn't
depend on the code is.
"""

import datetime
import re
from collections.abc import Iterator, Sequence

from executed_examples.child.protocol import ANY
from executed_examples.common.versions import release
from executed_examples.examples.example import Example
from executed_examples.examples.percent import Cell
from executed_examples.recordings.recording import (
    Api,
    Drawing,
    Formatted,
    Output,
    Provenance,
    Raised,
    Recording,
    Text,
    Value,
)

MOST_TEXT = 64 * 1024
"""Characters that are kept of one output: each is a byte at least (`runner.process.MAX_TEXT`)."""
MOST_FORMATTED = 512 * 1024
"""As in `runner.process`."""
MOST_FIGURES = 20
"""As in `runner.process`."""
_TORCH = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?(?:\+[\w.]+)?")
_PYTHON = re.compile(r"3\.\d+\.\d+(?:(?:a|b|rc)\d+|\+)?")
_NAME = re.compile(r"[^\x00-\x1f\x7f-\x9f\u2028\u2029]{1,200}")
"""The name of a device, a driver, or a runtime."""
_FIRST = "2016-09-01T00:00:00Z"
"""When the first release of torch came."""
_DAY = 24 * 60 * 60.0


def find_faults(
    recording: Recording,
    example: Example,
    device: str,
    releases: Sequence[str],
    *,
    as_written: bool,
) -> Iterator[str]:
    """Yield what can't be true of a recording, as what was expected and what was found.

    Args:
        recording: what is in the file.
        example: the example that it is of.
        device: the kind of device whose folder it is in.
        releases: the releases of torch that it may have been made with; empty for any. One with a
            device behind it, as in `2.11.0 cuda`, is for recordings in that folder.
        as_written: whether it is of today's code, and each cell has to raise what it announces;
            under another release of torch, it may not.
    """
    yield from _find_in_provenance(recording.provenance, device, releases)
    for cell in recording.cells:
        figures = sum(isinstance(each, Drawing) for each in cell.outputs)
        if figures > MOST_FIGURES:
            yield _fault(f"`cells`: at most {MOST_FIGURES} figures in '{cell.name}'", figures)
        for output in cell.outputs:
            for length, limit in _lengths_of(output):
                if length > limit:
                    most = f"at most {limit} characters of an output in '{cell.name}'"
                    yield _fault(f"`cells`: {most}", length)
    if as_written:
        yield from _find_in_cells(recording, example)
        yield from _find_in_apis(recording.apis, example.source.encode().splitlines())


def _lengths_of(output: Output) -> Iterator[tuple[int, int]]:
    """Yield the length of each text of an output, and the limit for it."""
    match output:
        case Text(text) | Value(text):
            yield len(text), MOST_TEXT
        case Formatted(_, text, plain):
            yield from ((len(text), MOST_FORMATTED), (len(plain), MOST_TEXT))


def shape_of(outputs: Sequence[Output]) -> tuple[str, ...]:
    """Return what doesn't change from run to run, even where the content does.

    That is which kinds of outputs there are besides prints, and the type of an exception.
    """
    kinds = (type(each).__name__ for each in outputs if not isinstance(each, Text | Raised))
    raised = (each.type for each in outputs if isinstance(each, Raised))
    return (*kinds, *raised)


def _find_in_provenance(
    provenance: Provenance, device: str, releases: Sequence[str]
) -> Iterator[str]:
    if provenance.device != device:
        yield _fault(f"`device`: {device}, as its folder says", provenance.device)
    if not provenance.torch and not releases:
        pass  # Its project doesn't need it.
    elif not _TORCH.fullmatch(provenance.torch):
        yield _fault("`torch`: a version", provenance.torch)
    elif releases and _accepted(release(provenance.torch), device).isdisjoint(releases):
        yield _fault(f"`torch`: {' or '.join(releases)}", provenance.torch)
    if not _PYTHON.fullmatch(provenance.python):
        yield _fault("`python`: a version", provenance.python)
    if not _NAME.fullmatch(provenance.device_name):
        yield _fault("`device_name`: a name", provenance.device_name)
    for name in ("driver", "runtime"):
        value = getattr(provenance, name)
        if value and (device == "cpu" or not _NAME.fullmatch(value)):
            expected = "none on a CPU" if device == "cpu" else "a name"
            yield _fault(f"`{name}`: {expected}", value)
    if not 0 <= provenance.seconds <= _DAY:
        yield _fault("`seconds`: less than a day", provenance.seconds)
    now = datetime.datetime.now(datetime.UTC)
    # The clocks of two machines differ.
    tomorrow = (now + datetime.timedelta(days=1)).strftime("%Y-%m-%dT%H:%M:%SZ")
    if not _is_date(provenance.date) or not _FIRST <= provenance.date <= tomorrow:
        yield _fault("`date`: a time in the past, as 2026-01-31T12:00:00Z", provenance.date)


def _accepted(made: str, device: str) -> set[str]:
    """Return the forms in which a list accepts a release: for all devices, or for one kind."""
    return {made, f"{made} {device}"}


def _is_date(text: str) -> bool:
    try:
        datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=datetime.UTC)
    except ValueError:
        return False
    return len(text) == len(_FIRST)


def _find_in_cells(recording: Recording, example: Example) -> Iterator[str]:
    names, found = [c.name for c in example.cells], [c.name for c in recording.cells]
    if names != found:
        yield _fault(f"`cells`: {', '.join(names)}", ", ".join(found) or "none")
        return
    for cell, recorded in zip(example.cells, recording.cells, strict=True):
        raised = [each for each in recorded.outputs if isinstance(each, Raised)]
        if not _may_raise(cell, raised):
            types = ", ".join(each.type for each in raised) or "none"
            yield _fault(f"`cells`: {cell.raises or 'no exception'} in '{cell.name}'", types)
        if raised and raised[-1] is not recorded.outputs[-1] and not example.metadata.launch:
            kind = type(recorded.outputs[-1]).__name__.lower()
            yield _fault(f"`cells`: the exception at the end of '{cell.name}'", kind)
        if sum(isinstance(each, Value | Formatted) for each in recorded.outputs) > 1:
            yield _fault(f"`cells`: one value in '{cell.name}'", "several")
        if example.metadata.launch and recorded.outputs and cell is not example.cells[-1]:
            yield _fault(f"`cells`: nothing in '{cell.name}' of a launched example", "outputs")
        lines = len(example.source.splitlines())
        for frame in (frame for each in raised for frame in each.frames if not frame.file):
            if frame.line > lines:
                yield _fault(f"`cells`: a line of {lines} in '{cell.name}'", frame.line)


def _may_raise(cell: Cell, raised: Sequence[Raised]) -> bool:
    """Return whether a cell's header announces what the cell has raised."""
    if cell.raises == ANY:
        return len(raised) <= 1
    expected = [cell.raises.rpartition(".")[2]] if cell.raises else []
    return expected == [each.type.rpartition(".")[2] for each in raised]


def _find_in_apis(apis: Sequence[Api], lines: Sequence[bytes]) -> Iterator[str]:
    for api in apis:
        last = api.name.rpartition(".")[2]
        for line, column in api.places:
            code = lines[line - 1] if 0 < line <= len(lines) else b""
            if not code[column:]:
                yield _fault(f"`apis`: {last} in the example", f"line {line}, column {column}")


def _fault(expected: str, found: object) -> str:
    name, _, rest = expected.partition(": ")
    return f"{name}: expected {rest}, found {str(found)!r:.80}"
