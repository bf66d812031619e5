"""The progress of runs: a terminal's line is cleared, and only that."""

from __future__ import annotations

import io

import pytest

from executed_examples.runner.progress import Progress


class Stream(io.StringIO):
    """A stream that may say that it is a terminal."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.parametrize(
    ("terminal", "runs", "cleared"), [(True, 1, True), (True, 0, False), (False, 1, False)]
)
def test_the_line_of_a_terminal_is_cleared_if_there_is_one(
    terminal: bool, runs: int, cleared: bool
) -> None:
    stream = Stream(terminal)
    progress = Progress(stream)
    progress.expect(runs)
    for number in range(runs):
        progress.begin(f"topic/{number}")
        progress.end(f"topic/{number}", 0.1, failed=False)
    before = len(stream.getvalue())
    assert progress.summary() == ""
    assert (stream.getvalue()[before:] == "\r\x1b[K") is cleared


def test_the_slowest_are_named_if_there_are_more() -> None:
    progress = Progress(Stream(terminal=False))
    assert progress.line() == "0/0 runs"
    progress.expect(6)
    for number in range(6):
        assert progress.summary() == ""
        progress.end(f"topic/{number}", number, failed=False)
    assert progress.summary() == ", ".join(f"topic/{n} {n}.0 s" for n in (5, 4, 3, 2, 1))
