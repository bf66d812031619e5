"""The difference between two recordings of one example, as a reader would see it."""

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from executed_examples.examples.example import Example
from executed_examples.examples.percent import Cell
from executed_examples.recordings.plausibility import shape_of
from executed_examples.recordings.recording import Drawing, Output, Recording, Text

FIGURE_TOLERANCE = 0.5
"""Points that a shape of a figure may be off."""

_COORDINATE = re.compile(r"(?<![\w#.])-?\d+(?:\.\d+)?(?![\w.])")
_ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}\b")
_SOURCE = re.compile(r"\S*\b(\w+\.(?:cc|cpp|cu|h)):\d+|((?:\w+/)+\w+\.py):\d+(?=: )")
"""A place in a library's own source: a file of C++ with its build folder, or a Python module."""
_QUOTED = re.compile(r"(?m)^(\S+/\S+: \w*Warning: .*)\n  \S.*$")
"""A warning that a library's file gave, whose line of code Python shows below it."""
_CONNECTED = re.compile(r"(?m)^.*(?:\[Gloo\] Rank|is connected to \d+ peer ranks).*\n*")
"""What gloo logs in some releases, from several processes at once."""
_LOGGED = re.compile(r"(?m)^(\[?[EIWV])\d{4} \d\d:\d\d:\d\d\.\d+ (?:\d+ )?")
"""When, and in which process, torch has logged a line."""
_TEMPORARY = re.compile(r"/\S*?/example-\w+/")


def diff_recordings(recorded: Recording, fresh: Recording, example: Example) -> list[str]:
    """Return what differs, as lines of a diff; of volatile cells, only their shape counts."""
    lines: list[str] = []
    for cell in example.cells:
        shapes = [shape_of(each.cell(cell.name).outputs) for each in (recorded, fresh)]
        if cell.volatile and shapes[0] != shapes[1]:
            before, now = (", ".join(shape) or "only prints" for shape in shapes)
            lines.append(f"cell '{cell.name}': recorded {before}, now {now}")
    for each in differing_cells(recorded, fresh, example):
        name = each.cell.name
        if each.only_figures:
            lines.append(f"cell '{name}': its figure looks different")
        else:
            both = each.recorded, each.other
            diff = difflib.unified_diff(*both, "recorded", "now", lineterm="", n=1)
            lines += [f"cell '{name}':", *(f"  {line}" for line in diff)]
    return lines


@dataclass(frozen=True)
class DifferingCell:
    """A cell whose outputs differ in two recordings, as lines without what changes by itself."""

    cell: Cell
    recorded: Sequence[str]
    other: Sequence[str]

    @property
    def only_figures(self) -> bool:
        """Whether its texts are the same, and a figure looks different."""
        return self.recorded == self.other


def differing_cells(
    recorded: Recording, other: Recording, example: Example, *, addresses: bool = False
) -> Iterator[DifferingCell]:
    """Yield the cells whose outputs differ; volatile ones are left out.

    Cells that the other recording didn't reach show nothing there. By default, addresses don't
    count, which change with each run.
    """
    for cell in example.cells:
        outputs, others = (each.cell(cell.name).outputs for each in (recorded, other))
        if not cell.volatile and not are_equal(outputs, others, addresses=addresses):
            lines = (_lines_of(each, addresses) for each in (outputs, others))
            yield DifferingCell(cell, *lines)


def are_equal(one: Sequence[Output], other: Sequence[Output], *, addresses: bool = False) -> bool:
    """Return whether a cell shows the same twice; shapes of a figure may be a little off."""
    if one == other:
        return True  # As a rule. Serves "cold, without runs" (bench/README.md).
    one, other = _without_log(one), _without_log(other)
    if [type(output) for output in one] != [type(output) for output in other]:
        return False
    return all(_equal(a, b, addresses) for a, b in zip(one, other, strict=True))


def _without_log(outputs: Sequence[Output]) -> list[Output]:
    """Return outputs without a text that gloo alone has logged."""
    return [o for o in outputs if not (isinstance(o, Text) and _CONNECTED.sub("", o.text) == "")]


# Pages compare the same outputs again and again. Serves "cold, without runs" (bench/README.md).
@lru_cache(maxsize=10_000)
def even_out(text: str) -> str:
    """Return a text without what changes by itself: addresses, places in a library's source."""
    text = _ADDRESS.sub("0x…", _TEMPORARY.sub("…/", text))
    return _QUOTED.sub(r"\1", _SOURCE.sub(r"\1\2", text))


def _equal(one: Output, other: Output, addresses: bool) -> bool:
    if isinstance(one, Drawing) and isinstance(other, Drawing):
        return _look_alike(one.svg, other.svg)
    return _as_text(one, addresses) == _as_text(other, addresses)


def _look_alike(one: str, other: str) -> bool:
    """Return whether two figures are the same except for coordinates that are close."""
    if one == other:
        return True
    if _COORDINATE.sub("0", one) != _COORDINATE.sub("0", other):
        return False
    pairs = zip(_COORDINATE.findall(one), _COORDINATE.findall(other), strict=True)
    return all(abs(float(a) - float(b)) <= FIGURE_TOLERANCE for a, b in pairs)


def _lines_of(outputs: Sequence[Output], addresses: bool) -> list[str]:
    return "\n".join(_as_text(output, addresses) for output in outputs).splitlines()


def _as_text(output: Output, addresses: bool) -> str:
    """Return an output's text without what changes by itself; with addresses if asked."""
    text = _LOGGED.sub(r"\1 ", _CONNECTED.sub("", output.said()))
    return _TEMPORARY.sub("…/", text) if addresses else even_out(text)
