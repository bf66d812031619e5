"""What an example shows under several releases of torch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gallery.releases.results import ReleaseResult
from gallery.releases.store import Fate

from executed_examples.examples.example import Example
from executed_examples.recordings.recording import (
    CellRecording,
    Output,
    Provenance,
    Raised,
    Recording,
    Text,
)


def recording(example: Example, torch: str, *cells: Sequence[Output] | str) -> Recording:
    """A recording of what each cell shows: outputs, or what it prints."""
    provenance = Provenance("cpu", "a CPU", "", torch, "3.11.7", "2026-11-22T09:00:00Z", 0.1)
    shown = [[Text(cell)] if isinstance(cell, str) else cell for cell in cells]
    named = zip(example.cells, shown, strict=True)
    recorded = tuple(CellRecording(cell.name, tuple(outputs)) for cell, outputs in named)
    return Recording(example.name, "k", provenance, recorded)


def result(
    example: Example,
    release: str,
    fate: Fate,
    *cells: Sequence[Output] | str,
    why: str = "",
    moved: Mapping[str, str] | None = None,
) -> ReleaseResult:
    """How an example fares under a release, with what each cell shows if it is kept.

    The release may have the label of its build.
    """
    kept = recording(example, release, *cells) if cells else None
    number, checksum = release.partition("+")[0], "c" if kept else ""
    return ReleaseResult(number, fate, why, False, moved or {}, checksum, lambda: kept)


def raising(message: str) -> list[Output]:
    """The output of a cell that raises an exception."""
    return [Raised(message.partition(":")[0], message, ())]
