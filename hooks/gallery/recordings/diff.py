"""Compares what two runs of one example showed, as a reader would."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass

from gallery.examples.example import Example
from gallery.recordings.recording import Figure, Output, Raised, Recording, Text, Value

FIGURE_TOLERANCE = 0.5
"""Points that a shape of a figure may be off."""

_NUMBER = re.compile(r"(?<![\w.])[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?![\w.])")
_COORDINATE = re.compile(r"(?<![\w#.])-?\d+(?:\.\d+)?(?![\w.])")
_ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}\b")
_TEMPORARY = re.compile(r"/\S*?/example-\w+/")


@dataclass(frozen=True)
class Tolerance:
    """How far apart numbers may be and still count as equal; 0 asks for the same text."""

    relative: float = 0.0
    absolute: float = 0.0


def diff_recordings(recorded: Recording, fresh: Recording, example: Example) -> list[str]:
    """What differs, as lines of a diff; volatile cells are left out.

    Args:
        recorded: what stands in `recordings/`.
        fresh: what was shown just now.
        example: says which cells are volatile, and the tolerance.
    """
    tolerance = Tolerance(example.metadata.rtol, example.metadata.atol)
    lines: list[str] = []
    for cell in example.cells:
        if not cell.volatile:
            one, other = (r.cell(cell.name).outputs for r in (recorded, fresh))
            lines += _compare_cells(cell.name, one, other, tolerance)
    return lines


def _compare_cells(
    name: str, one: tuple[Output, ...], other: tuple[Output, ...], tolerance: Tolerance
) -> Iterator[str]:
    same_kinds = [type(output) for output in one] == [type(output) for output in other]
    if same_kinds and all(_equal(a, b, tolerance) for a, b in zip(one, other, strict=True)):
        return
    before, now = ("\n".join(map(_as_text, outputs)).splitlines() for outputs in (one, other))
    if before == now:
        yield f"cell '{name}': its figure looks different"
        return
    yield f"cell '{name}':"
    diff = difflib.unified_diff(before, now, "recorded", "now", lineterm="", n=1)
    yield from (f"  {line}" for line in diff)


def _equal(one: Output, other: Output, tolerance: Tolerance) -> bool:
    if isinstance(one, Figure) and isinstance(other, Figure):
        shapes = Tolerance(absolute=FIGURE_TOLERANCE)
        return _close(one.svg, other.svg, _COORDINATE, shapes)
    return _close(_as_text(one), _as_text(other), _NUMBER, tolerance)


def _close(one: str, other: str, number: re.Pattern[str], tolerance: Tolerance) -> bool:
    """Whether two texts are the same but for numbers that are close."""
    if one == other:
        return True
    if tolerance == Tolerance() or number.sub("", one) != number.sub("", other):
        return False
    pairs = zip(number.findall(one), number.findall(other), strict=True)
    relative, absolute = tolerance.relative, tolerance.absolute
    return all(
        math.isclose(float(a), float(b), rel_tol=relative, abs_tol=absolute) for a, b in pairs
    )


def _as_text(output: Output) -> str:
    """What an output says, without what changes from run to run."""
    match output:
        case Text() | Value():
            text = output.text
        case Figure():
            text = "[figure]"
        case Raised():
            own = [frame.code for frame in output.frames if not frame.file]
            before = f"{_as_text(output.previous)}\n" if output.previous else ""
            text = before + "\n".join([*own, output.message])
    return _TEMPORARY.sub("…/", _ADDRESS.sub("0x…", text))
