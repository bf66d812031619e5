"""What a cell showed, taken apart."""

from __future__ import annotations

import pytest

from gallery.recordings.recording import Frame, Raised
from gallery.releases.shown import Shown, plain_lines, take_apart

RAISED = Raised(
    "ValueError",
    "ValueError: x",
    (Frame("", 3, "<module>", "    f()\n    ^^^"), Frame("", 0, "", "  [2 calls left out]")),
    Raised("KeyError", "KeyError: 1", ()),
)


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("a.py:15: UserWarning: no", "a.py: UserWarning: no"),
        ("no (Triggered internally at /pytorch/torch/csrc/a.cpp:8.)", "no"),
        ("[enforce fail at alloc_cpu.cpp:119] err", "[enforce fail at alloc_cpu.cpp] err"),
        ("W1122 12:45:45.191000 15536 torch/a.py:169] Ending process 15540", "Ending process …"),
        (
            "-- Process 0 ended (pid: 20207) of /x/bin/python",
            "-- Process … ended (pid: …) of bin/python",
        ),
        ("from 'torch.nn' (/x/site-packages/torch/nn/a.py)", "from 'torch.nn' (torch/nn/a.py)"),
        ("tensor([1.])  # 12:30", "tensor([1.])  # 12:30"),
    ],
)
def test_places_and_times_are_left_out(line: str, left: str) -> None:
    assert plain_lines([line]) == (left,)


def test_tracebacks_are_left_out_also_those_in_a_message() -> None:
    lines = ["KeyError: 1", "    f()", "    ^^^", "  [2 calls left out]", "Error: in process 0"]
    lines += ["Traceback (most recent call last):", '  File "a.py", line 3, in f', "    g()"]
    lines.append("W1122 12:45:45.191000 15536 torch/a.py:169] Terminating process 3 via signal 15")
    assert plain_lines([*lines, "ValueError: x"], RAISED) == (
        "KeyError: 1",
        "Error: in process …",
        "ValueError: x",
    )


def test_what_was_printed_warned_and_raised_is_told_apart() -> None:
    lines = ["1", "a.py: UserWarning: no", "  f(x)", "2", "KeyError: 1", "", "ValueError: x"]
    assert take_apart(lines, RAISED) == Shown(
        ("1", "2"), frozenset({"UserWarning: no"}), "ValueError: x"
    )


def test_a_warning_goes_on_to_its_line_of_source() -> None:
    lines = ["a.py: FutureWarning: one", "two", "  f(x)", "printed"]
    assert take_apart(lines, None) == Shown(
        ("printed",), frozenset({"FutureWarning: one\ntwo"}), ""
    )


@pytest.mark.parametrize("place", ["", "torch/a.py: "])
def test_a_warning_of_a_library_or_one_that_is_printed_has_no_line_of_source(place: str) -> None:
    assert take_apart([f"{place}UserWarning: no", "  2"], None) == Shown(
        ("  2",), frozenset({"UserWarning: no"}), ""
    )


def test_what_is_indented_at_the_beginning_is_no_code() -> None:
    assert plain_lines(["    a table", "1  2"]) == ("    a table", "1  2")


def test_rows_of_a_tensor_are_no_code() -> None:
    rows = ("tensor([[1., 2.],", "        [3., 4.]])")
    assert plain_lines(rows) == rows
