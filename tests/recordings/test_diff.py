"""What counts as the same in two recordings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.support.recordings import RECORDING

from executed_examples.examples.example import Example
from executed_examples.recordings.diff import diff_recordings, differing_cells
from executed_examples.recordings.recording import (
    CellRecording,
    Figure,
    Frame,
    Output,
    Raised,
    Recording,
    Text,
    Value,
)

OWN, LIBRARY = Frame("", 1, "f", "f()"), Frame("torch/a.py", 1, "f", "g()")
GLOO = (
    "[Gloo] Rank {} is connected to 1 peer ranks. Expected number of connected peer ranks is : 1\n"
)
GAP = Frame("", 0, "", "  [12 calls left out]")
FIGURE = '<svg width="10pt"><path d="M 1.5 2 L {} 4" style="stroke: #123456"/></svg>'


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        (Text("<a object at 0x7f00deadbeef>"), Text("<a object at 0x7f1122334455>"), True),
        (Text("/tmp/example-a1b2/work/x.pt"), Text("/tmp/example-zzzz/work/x.pt"), True),
        (Text("(at /__w/aten/Resize.cpp:30.)"), Text("(at /aten/Resize.cpp:41.)"), True),
        (Text("torch/nn/rnn.py:10: W"), Text("torch/nn/rnn.py:12: W"), True),
        (
            Text("a/b.py:1: UserWarning: W\n  f(\n1"),
            Text("a/b.py:1: UserWarning: W\n  g\n1"),
            True,
        ),
        (Text("a.py:1: UserWarning: W\n  f()"), Text("a.py:1: UserWarning: W\n  g()"), False),
        (Text(f"{GLOO.format(0)}{GLOO.format(1)}1\n"), Text("1\n"), True),
        (Text(f"[Gloo] Rank {GLOO.format(0)}{GLOO.format(1)[12:]}1\n"), Text("1\n"), True),
        (Text("E1122 14:40:46.4 815 a.py:2] x"), Text("E1122 14:42:34.4 13 a.py:2] x"), True),
        (Text("[W1122 14:16:59.5 a.cpp:1] x"), Text("[W1122 14:17:09.8 a.cpp:2] x"), True),
        (Text("one.py:10: W"), Text("one.py:12: W"), False),
        (Value("tensor(1.0000)"), Value("tensor(1.0001)"), False),
        (Value("1.0"), Value("1.00"), False),
        (Text("1"), Value("1"), False),
        (Figure(FIGURE.format("3")), Figure(FIGURE.format("3.5")), True),
        (Figure(FIGURE.format("3")), Figure(FIGURE.format("3.6")), False),
        (Figure('<svg x=""/>'), Figure('<svg x="1"/>'), False),
        (Raised("E", "E: x", ()), Raised("E", "E: y", ()), False),
        (Raised("E", "E", ()), Raised("E", "E", (), Raised("F", "F", ()), "cause"), False),
        (Raised("E", "E", (OWN,)), Raised("E", "E", (Frame("", 9, "f", "f()"),)), True),
        (Raised("E", "E", (OWN,)), Raised("E", "E", (OWN, LIBRARY)), True),
        (Raised("E", "E", (OWN, GAP)), Raised("E", "E", (OWN, LIBRARY)), True),
        (Raised("E", "E", (OWN,)), Raised("E", "E", (LIBRARY,)), False),
    ],
)
def test_what_counts_as_equal(
    one: Output, other: Output, equal: bool, example: Callable[..., Example]
) -> None:
    shown = example("# %% one\n1\n")
    recorded, fresh = (
        replace(RECORDING, cells=(CellRecording("one", (output,)),)) for output in (one, other)
    )
    assert (diff_recordings(recorded, fresh, shown) == []) is equal


def showing(*cells: tuple[Output, ...]) -> Recording:
    """A recording whose cells show some outputs."""
    recorded = (CellRecording(f"c{number}", outputs) for number, outputs in enumerate(cells))
    return replace(RECORDING, cells=tuple(recorded))


CELLS = "# %% c0\n0\n# %% c1 volatile=true\n1\n# %% c2\n2\n# %% c3\n3\n"


def test_what_gloo_alone_logs_is_no_output(example: Callable[..., Example]) -> None:
    silent, logs = (
        replace(RECORDING, cells=(CellRecording("one", outputs),))
        for outputs in ((), (Text(GLOO.format(0)),))
    )
    assert diff_recordings(silent, logs, example("# %% one\n1\n")) == []


def test_a_figure_beside_what_changes_by_itself_is_the_same(
    example: Callable[..., Example],
) -> None:
    first, second = (
        replace(RECORDING, cells=(CellRecording("one", (Text(text), Figure(FIGURE.format(1)))),))
        for text in ("at 0x7f00deadbeef", "at 0x7f1122334455")
    )
    assert diff_recordings(first, second, example("# %% one\n1\n")) == []


def test_a_difference_is_shown_by_lines_with_one_around(example: Callable[..., Example]) -> None:
    drawn = [Figure(FIGURE.format(number)) for number in (1, 9)]
    recorded = showing((Text("a\nb\nc\nd"), Value("e")), (Text("x"),), (drawn[0],), (Value("1"),))
    fresh = showing((Text("a\nb\nC\nd"), Value("e")), (Text("y"),), (drawn[1],), (Value("1"),))
    assert diff_recordings(recorded, fresh, example(CELLS)) == [
        "cell 'c0':",
        "  --- recorded",
        "  +++ now",
        "  @@ -2,3 +2,3 @@",
        "   b",
        "  -c",
        "  +C",
        "   d",
        "cell 'c2': its figure looks different",
    ]


def test_a_raised_exception_is_shown_with_what_led_to_it(example: Callable[..., Example]) -> None:
    raised = Raised(
        "E", "E: x", (OWN, LIBRARY), Raised("F", "F: /tmp/example-a1/work/y", ()), "cause"
    )
    lines = diff_recordings(showing((raised,)), showing(), example(CELLS))
    assert lines[3:] == ["  @@ -1,3 +0,0 @@", "  -F: …/work/y", "  -f()", "  -E: x"]


def test_cells_that_show_something_else_in_a_second_run_are_found(
    example: Callable[..., Example],
) -> None:
    """Volatile cells apart; addresses count."""
    shown = example(CELLS)
    first = showing(
        (Text("1\nb\nc"),),
        (Value("x"),),
        (Value("at 0x7f00deadbeef"),),
        (Figure(FIGURE.format(1)),),
    )
    second = showing(
        (Text("1.2\nB\nC"),),
        (Value("y"),),
        (Value("at 0x7f0012345678"),),
        (Figure(FIGURE.format(9)),),
    )
    cells = shown.cells
    found = differing_cells(first, second, shown, addresses=True)
    assert [(each.cell, each.only_figures) for each in found] == [
        (cells[0], False),
        (cells[2], False),
        (cells[3], True),
    ]
    assert list(differing_cells(first, first, shown, addresses=True)) == []


def test_of_a_volatile_cell_the_shape_has_to_be_the_same(example: Callable[..., Example]) -> None:
    shown = example("# %% one volatile=true\n1\n")

    def recorded(*outputs: Output) -> Recording:
        return replace(RECORDING, cells=(CellRecording("one", outputs),))

    value, error = Value("0.1 s"), Raised("KeyError", "KeyError: 7", ())
    same = (Text("more"), Value("0.2 s"))
    assert diff_recordings(recorded(value), recorded(*same), shown) == []
    for forged, said in (
        ((), "only prints"),
        ((error,), "KeyError"),
        ((value, value), "Value, Value"),
    ):
        lines = diff_recordings(recorded(value), recorded(*forged), shown)
        assert lines == [f"cell 'one': recorded Value, now {said}"]
