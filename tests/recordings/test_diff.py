"""What counts as the same in two recordings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gallery.examples.example import Example
from gallery.recordings.diff import diff_recordings
from gallery.recordings.recording import CellRecording, Figure, Output, Raised, Text, Value
from tests.support.recordings import RECORDING

FIGURE = '<svg width="10pt"><path d="M 1.5 2 L {} 4" style="stroke: #123456"/></svg>'


@pytest.mark.parametrize(
    ("one", "other", "options", "equal"),
    [
        (Text("<a object at 0x7f00deadbeef>"), Text("<a object at 0x7f1122334455>"), "", True),
        (Text("/tmp/example-a1b2/work/x.pt"), Text("/tmp/example-zzzz/work/x.pt"), "", True),
        (Value("tensor(1.0000)"), Value("tensor(1.0001)"), "", False),
        (Value("tensor(1.0000)"), Value("tensor(1.0001)"), "rtol = 1e-3", True),
        (Value("tensor(1.0000)"), Value("tensor(1.1000)"), "rtol = 1e-3", False),
        (Value("a 1"), Value("b 1"), "rtol = 1e-3", False),
        (Value("a1"), Value("a2"), "rtol = 10.0", False),
        (Value("[1, 2]"), Value("[1, 2, 3]"), "atol = 10.0", False),
        (Text("1"), Value("1"), "", False),
        (Figure(FIGURE.format("3")), Figure(FIGURE.format("3.3")), "", True),
        (Figure(FIGURE.format("3")), Figure(FIGURE.format("5")), "", False),
        (Raised("E", "E: x", ()), Raised("E", "E: y", ()), "", False),
    ],
)
def test_what_counts_as_equal(
    one: Output, other: Output, options: str, equal: bool, example: Callable[..., Example]
) -> None:
    shown = example("# %% one\n1\n", options)
    recorded, fresh = (
        replace(RECORDING, cells=(CellRecording("one", (output,)),)) for output in (one, other)
    )
    assert (diff_recordings(recorded, fresh, shown) == []) is equal
