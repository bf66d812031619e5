"""What changed between releases, and of which kind it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from gallery.releases.changes import (
    ReleaseChange,
    Shown,
    find_release_changes,
    plain_lines,
    take_apart,
)
from gallery.releases.results import ReleaseResult, known_runs
from tests.support.release_runs import raising, recording, result

from executed_examples.examples.example import Example
from executed_examples.recordings.recording import Figure, Frame, Output, Raised, Text, Value

Cell = str | Sequence[Output]
NO_NAME = "AttributeError: module 'torch' has no attribute 'x'"
WARNED = "name.py:3: UserWarning: {}\n  f(x)\n1\n"
FAILED = "cell 'one': expected no exception, found {}"


@pytest.fixture
def one(example: Callable[..., Example]) -> Example:
    return example("# %% one\n1\n")


def find(example: Example, own: Cell, *results: ReleaseResult) -> list[ReleaseChange]:
    runs = known_runs(recording(example, "2.13.0", own), results)
    return [*find_release_changes(example, runs)]


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("outputs", "1", "2"),
        ("outputs", "1", [Value("1"), Value("2")]),
        ("outputs", [Figure('<svg x="1"/>')], [Figure('<svg x="9"/>')]),
        ("warnings", "1\n", WARNED.format("new")),
        ("warnings", WARNED.format("old"), WARNED.format("reworded")),
        ("warnings", raising("IndexError: no warning"), "UserWarning: new"),
        ("messages", raising("RuntimeError: old"), raising("RuntimeError: new")),
        ("messages", raising("TypeError: x()"), raising("TypeError: unexpected keyword argument")),
        ("raises", raising("RuntimeError: x"), "1"),
        ("raises", "1", raising("RuntimeError: x")),
        ("apis", raising(NO_NAME), "1"),
        ("apis", "1", raising(NO_NAME)),
        ("apis", raising("ImportError: cannot import name 'A' from 'torch.nn'"), "1"),
        ("apis", raising("TypeError: f() got an unexpected keyword argument 'x'"), "1"),
        ("apis", raising(NO_NAME), raising("RuntimeError: x")),
        ("raises", raising("ModuleNotFoundError: No module named 'onnx'"), "1"),
        ("raises", raising("AttributeError: 'NoneType' object has no attribute 'x'"), "1"),
    ],
)
def test_a_change_is_classified_by_what_was_shown(
    kind: str, before: Cell, after: Cell, one: Example
) -> None:
    (change,) = find(one, after, result(one, "2.7.1", "differs", before))
    assert (change.kind, change.older, change.newer) == (kind, "2.7.1", "2.13.0")


def test_what_was_cut_off_is_not_classified(one: Example) -> None:
    cut_off = result(one, "2.7.1", "fails", "1", why="stopped in cell 'one': a limit")
    (change,) = find(one, "1\n2", cut_off)
    assert change.kind == "other"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("torch/a.py:15: UserWarning: no\n  f()\n", "name.py:3: UserWarning: no\n  g()\n"),
        ("torch 2.7.1+cpu", "torch 2.13.0"),
        ("<object at 0x7f0011223344>", "<object at 0x7f00aabbccdd>"),
        (
            raising("TypeError: f at 0x7f0011223344\n  ^^"),
            raising("TypeError: f at 0x7f0044332211"),
        ),
        ("1\n", "1\n\n"),
    ],
)
def test_places_versions_addresses_and_blank_lines_are_no_change(
    before: Cell, after: Cell, one: Example
) -> None:
    other = result(one, "2.7.1+cpu", "differs", before)
    assert find(one, after, other) == []


def test_another_process_may_say_that_an_api_is_missing(one: Example) -> None:
    """Such as one of a launcher, which ends with an exit code."""
    why = "cell 'one' ended the process with exit code 1"
    failed = result(one, "2.7.1", "fails", f"{NO_NAME}\nexitcode: 1\n{NO_NAME}\n", why=why)
    (change,) = find(one, "1\n", failed)
    assert (change.kind, change.before) == ("apis", (NO_NAME,))


def test_a_result_that_lasts_is_one_change(one: Example) -> None:
    """The two older releases show the same, the newest what the site's own shows."""
    older = [result(one, release, "differs", "old") for release in ("2.4.1", "2.7.1")]
    (change,) = find(one, "new", *older, ReleaseResult("2.15.0", "same"))
    assert (change.older, change.newer, change.before, change.after) == (
        *("2.7.1", "2.13.0"),
        *(("old",), ("new",)),
    )


def test_both_may_differ_from_the_sites_own(one: Example) -> None:
    older = result(one, "2.4.1", "differs", "a"), result(one, "2.7.1", "differs", "b")
    changes = find(one, "c", *older)
    assert [(each.older, each.newer) for each in changes] == [
        ("2.4.1", "2.7.1"),
        ("2.7.1", "2.13.0"),
    ]


def test_a_cell_that_was_not_reached_is_compared_with_the_run_before(
    example: Callable[..., Example],
) -> None:
    two = example("# %% one\n1\n# %% two\n2\n")
    own = recording(two, "2.13.0", "1", "2")
    why = FAILED.format("ValueError: x")
    oldest = result(two, "2.4.1", "differs", "1", "old")
    failed = result(two, "2.7.1", "fails", raising("ValueError: x"), [], why=why)
    changes = find_release_changes(two, known_runs(own, [oldest, failed]))
    assert [(each.cell.name, each.older, each.newer) for each in changes] == [
        ("one", "2.4.1", "2.7.1"),
        ("one", "2.7.1", "2.13.0"),
        ("two", "2.4.1", "2.13.0"),
    ]


@pytest.mark.parametrize(
    ("moved", "label", "before", "cause"),
    [
        ({"numpy": "1.26.4"}, "", "1", "numpy 1.26.4"),
        ({}, "+cu126", "built for CUDA", "torch 2.7.1+cu126"),
        ({}, "+cu126", "12.6", "torch 2.7.1+cu126"),
        ({}, "+cu126", "cuda:0", ""),
        ({}, "+cu126", "x.6", ""),
    ],
)
def test_what_else_may_have_caused_a_change_is_said(
    moved: dict[str, str], label: str, before: str, cause: str, one: Example
) -> None:
    (change,) = find(one, "", result(one, f"2.7.1{label}", "differs", before, moved=moved))
    assert (change.cause, change.kind) == (cause, "elsewhere" if cause else "outputs")


def test_a_package_that_has_moved_under_both_releases_is_no_cause(one: Example) -> None:
    moved = {"numpy": "1.26.4"}
    results = [
        result(one, "2.4.1", "differs", "a", moved=moved),
        result(one, "2.7.1", "differs", "b", moved=moved),
    ]
    older, newer = find(one, "c", *results)
    assert (older.cause, newer.cause) == ("", "numpy 1.26.4")


def test_of_a_package_that_has_moved_differently_the_newer_version_is_named(one: Example) -> None:
    old, new = {"numpy": "1.26.4"}, {"numpy": "2.0.1"}
    results = [
        result(one, "2.4.1", "differs", "a", moved=old),
        result(one, "2.7.1", "differs", "b", moved=new),
    ]
    older, newer = find(one, "c", *results)
    assert (older.cause, newer.cause) == ("numpy 2.0.1", "numpy 2.0.1")


def test_of_a_volatile_cell_only_a_failure_counts(example: Callable[..., Example]) -> None:
    one = example("# %% one volatile=true\n1\n")
    assert find(one, "1", result(one, "2.7.1", "differs", "2")) == []
    failed = result(one, "2.7.1", "fails", raising(NO_NAME), why=FAILED.format(NO_NAME))
    (change,) = find(one, "1", failed)
    assert (change.kind, change.before, change.after) == ("apis", (NO_NAME,), ())


def test_a_figure_has_no_lines_that_differ(one: Example) -> None:
    before, after = ((Text("1"), Figure(f'<svg x="{x}"/>')) for x in (1, 9))
    (change,) = find(one, after, result(one, "2.7.1", "differs", before))
    assert change.before == change.after


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
