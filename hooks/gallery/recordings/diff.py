"""The difference between two recordings of one example, as a reader would see it."""

import difflib
import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from gallery.examples.example import Example
from gallery.examples.percent import Cell
from gallery.recordings.recording import Figure, Output, Raised, Recording, Text, Value

FIGURE_TOLERANCE = 0.5
"""Points that a shape of a figure may be off."""

_NUMBER = re.compile(r"(?<![\w.])[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?![\w.])")
_COORDINATE = re.compile(r"(?<![\w#.])-?\d+(?:\.\d+)?(?![\w.])")
_ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}\b")
_TEMPORARY = re.compile(r"/\S*?/example-\w+/")


@dataclass(frozen=True)
class Tolerance:
    """The greatest difference of numbers that count as equal; with 0, texts must be the same."""

    relative: float = 0.0
    absolute: float = 0.0


def diff_recordings(recorded: Recording, fresh: Recording, example: Example) -> list[str]:
    """Return what differs, as lines of a diff; volatile cells are left out.

    Args:
        recorded: the recording in `recordings/`.
        fresh: the recording of a run just now.
        example: their example, which sets the volatile cells and the tolerance.
    """
    lines: list[str] = []
    for cell, before, now in _differing_cells(recorded, fresh, example):
        if before == now:
            lines.append(f"cell '{cell.name}': its figure looks different")
        else:
            diff = difflib.unified_diff(before, now, "recorded", "now", lineterm="", n=1)
            lines += [f"cell '{cell.name}':", *(f"  {line}" for line in diff)]
    return lines


@dataclass(frozen=True)
class Change:
    """A cell that showed something else in a second run of the same code."""

    cell: Cell
    first: str
    """The first line that differs, as the first run showed it; empty for a figure."""
    second: str
    """The same line of the second run."""


def find_changes(first: Recording, second: Recording, example: Example) -> Iterator[Change]:
    """Yield the cells that are not volatile and showed something else in a second run.

    Addresses count: a page that shows one changes with each recording.
    """
    for cell, *both in _differing_cells(first, second, example, addresses=True):
        pairs = zip_longest(*both, fillvalue="")
        yield Change(cell, *next((pair for pair in pairs if pair[0] != pair[1]), ("", "")))


def _differing_cells(
    one: Recording, other: Recording, example: Example, addresses: bool = False
) -> Iterator[tuple[Cell, list[str], list[str]]]:
    """Yield the cells whose outputs differ, with the lines of both; volatile ones are left out."""
    tolerance = Tolerance(example.metadata.rtol, example.metadata.atol)
    for cell in example.cells:
        outputs, others = (recording.cell(cell.name).outputs for recording in (one, other))
        if not cell.volatile and not _all_equal(outputs, others, tolerance, addresses):
            yield cell, _lines_of(outputs, addresses), _lines_of(others, addresses)


def _all_equal(
    one: Sequence[Output], other: Sequence[Output], tolerance: Tolerance, addresses: bool
) -> bool:
    if [type(output) for output in one] != [type(output) for output in other]:
        return False
    return all(_equal(a, b, tolerance, addresses) for a, b in zip(one, other, strict=True))


def _equal(one: Output, other: Output, tolerance: Tolerance, addresses: bool) -> bool:
    if isinstance(one, Figure) and isinstance(other, Figure):
        shapes = Tolerance(absolute=FIGURE_TOLERANCE)
        return _close(one.svg, other.svg, _COORDINATE, shapes)
    return _close(_as_text(one, addresses), _as_text(other, addresses), _NUMBER, tolerance)


def _close(one: str, other: str, number: re.Pattern[str], tolerance: Tolerance) -> bool:
    """Return whether two texts are the same except for numbers that are close."""
    if one == other:
        return True
    if tolerance == Tolerance() or number.sub("", one) != number.sub("", other):
        return False
    pairs = zip(number.findall(one), number.findall(other), strict=True)
    relative, absolute = tolerance.relative, tolerance.absolute
    return all(
        math.isclose(float(a), float(b), rel_tol=relative, abs_tol=absolute) for a, b in pairs
    )


def _lines_of(outputs: Sequence[Output], addresses: bool) -> list[str]:
    return "\n".join(_as_text(output, addresses) for output in outputs).splitlines()


def _as_text(output: Output, addresses: bool) -> str:
    """Return an output's text without what changes from run to run; with addresses if asked."""
    match output:
        case Text() | Value():
            text = output.text
        case Figure():
            text = "[figure]"
        case Raised():
            own = [frame.code for frame in output.frames if not frame.file]
            before = f"{_as_text(output.previous, addresses)}\n" if output.previous else ""
            text = before + "\n".join([*own, output.message])
    text = _TEMPORARY.sub("…/", text)
    return text if addresses else _ADDRESS.sub("0x…", text)
