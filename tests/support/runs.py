"""What a test reads of a run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from executed_examples.recordings.recording import Output
from executed_examples.runner.launcher import NO_FORK, Launcher
from executed_examples.runner.local import Run

Runs = Callable[..., Run]
"""The fixture `run`: runs an example, given its cells and options."""


@contextmanager
def spawning() -> Iterator[Launcher]:
    """A launcher of new interpreters."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(NO_FORK, "1")
        launcher = Launcher()
    yield launcher
    launcher.close()


def outputs(run: Run, cell: str = "one") -> tuple[Output, ...]:
    return run.recording.cell(cell).outputs


def messages(run: Run) -> list[str]:
    return [str(failure) for failure in run.failures]
