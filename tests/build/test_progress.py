"""The progress of a build's runs."""

from __future__ import annotations

import io
import sys

import pytest

from executed_examples.runner.progress import Progress


class Terminal(io.StringIO):
    """A stream that says that somebody looks at it."""

    def isatty(self) -> bool:
        return True


def test_without_a_terminal_progress_is_shown_in_plain_lines(
    capsys: pytest.CaptureFixture[str],
) -> None:
    progress = Progress(sys.stderr)
    progress.expect(2)
    progress._shown -= 60
    progress.begin("topic/one")
    progress.end("topic/one", 1.0, failed=True)
    assert capsys.readouterr().err == "0/2 runs · running topic/one\n"
    assert progress.line().startswith("1/2 runs · 1 failed · about ")


def test_on_a_terminal_progress_is_one_line_that_is_cleared() -> None:
    terminal = Terminal()
    progress = Progress(terminal)
    progress.expect(1)
    progress.begin("topic/one")
    progress.end("topic/one", 1.0, failed=False)
    assert progress.summary() == ""
    assert terminal.getvalue() == "\r\x1b[K0/1 run · running topic/one\r\x1b[K1/1 run\r\x1b[K"


def test_the_slowest_are_named_when_there_are_many() -> None:
    progress = Progress(sys.stderr)
    for number in range(8):
        progress.end(f"topic/{number}", float(number), failed=False)
    assert (
        progress.summary()
        == "topic/7 7.0 s, topic/6 6.0 s, topic/5 5.0 s, topic/4 4.0 s, topic/3 3.0 s"
    )
