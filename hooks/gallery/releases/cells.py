"""The cells of an example that show something else under another release of torch."""

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from gallery.releases.results import ReleaseResult

from executed_examples.common.versions import release
from executed_examples.examples.example import Example
from executed_examples.recordings.diff import DifferingCell, are_equal, differing_cells
from executed_examples.recordings.recording import Output, Recording


@dataclass(frozen=True)
class ReleaseCell:
    """What a cell shows under some releases that agree, and differ from the site's own."""

    name: str
    results: tuple[ReleaseResult, ...]
    """How the example fares under each of them, the oldest first."""
    fate: Literal["differs", "fails", "not reached"]
    outputs: tuple[Output, ...] = ()
    only_figures: bool = False
    """Whether its texts are the same, and a figure looks different."""
    missing: int = 0
    """The lines that it shows under the site's own release, and not here."""

    @property
    def releases(self) -> tuple[str, ...]:
        """The releases, the oldest first."""
        return tuple(each.release for each in self.results)


@dataclass(frozen=True)
class ReleaseCells:
    """How an example fares under other releases, cell by cell."""

    own: str = ""
    """The release of what the page shows."""
    results: Sequence[ReleaseResult] = ()
    """The other releases, the oldest first."""
    cells: Mapping[str, Sequence[ReleaseCell]] = field(default_factory=dict)
    """What differs, by the name of the cell."""


def compare_releases(
    example: Example, own: Recording, results: Sequence[ReleaseResult]
) -> ReleaseCells:
    """Compare what a page shows of an example with its recordings under other releases."""
    shown = release(own.provenance.torch)
    others = [each for each in results if each.release != shown]
    cells: dict[str, list[ReleaseCell]] = {}
    for result in others:
        for cell in _differing(example, own, result):
            _add(cells.setdefault(cell.name, []), cell)
    return ReleaseCells(shown, others, cells)


def _differing(example: Example, own: Recording, result: ReleaseResult) -> Iterator[ReleaseCell]:
    other = result.recall() if result.fate in ("differs", "fails") else None
    if not other:
        return
    differing = {each.cell.name: each for each in differing_cells(own, other, example)}
    recorded = {cell.name for cell in other.cells}
    ended = False
    # Of a cell that is new since then, nothing is known.
    for name in (cell.name for cell in example.cells if cell.name in recorded):
        outputs = other.cell(name).outputs
        if name == result.failed_cell:
            ended = True
            yield ReleaseCell(name, (result,), "fails", outputs)
        elif ended and not outputs:
            if own.cell(name).outputs:
                yield ReleaseCell(name, (result,), "not reached")
        elif found := differing.get(name):
            missing = _count_missing(found)
            yield ReleaseCell(name, (result,), "differs", outputs, found.only_figures, missing)


def _add(cells: list[ReleaseCell], cell: ReleaseCell) -> None:
    """Add what a cell shows under one more release to those that show the same."""
    for position, known in enumerate(cells):
        if known.fate == cell.fate and are_equal(known.outputs, cell.outputs):
            cells[position] = replace(known, results=(*known.results, *cell.results))
            return
    cells.append(cell)


def _count_missing(cell: DifferingCell) -> int:
    """Count the lines that aren't empty and that nothing stands for."""
    opcodes = difflib.SequenceMatcher(None, cell.recorded, cell.other).get_opcodes()
    deleted = (line for tag, a, b, *_ in opcodes if tag == "delete" for line in cell.recorded[a:b])
    return sum(1 for line in deleted if line)
