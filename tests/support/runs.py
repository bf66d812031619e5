"""What a test reads of a run."""

from __future__ import annotations

from collections.abc import Callable

from gallery.recordings.recording import Output
from gallery.runner.local import Run

Runs = Callable[..., Run]
"""The fixture `run`: an example's cells, and its options; gives its run."""


def outputs(run: Run, cell: str = "one") -> tuple[Output, ...]:
    return run.recording.cell(cell).outputs


def messages(run: Run) -> list[str]:
    return [str(failure) for failure in run.failures]
