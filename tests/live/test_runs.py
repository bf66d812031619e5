"""Examples that a reader has changed: they run, are shown, and nothing of them is kept."""

from __future__ import annotations

import io
import time
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from gallery.live.runs import Changed, LiveRuns, Shown
from tests.support.rendering import PROVENANCE, context_of, recording

from executed_examples.examples.example import Example
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Text
from executed_examples.runner.launcher import Launcher

CELLS = "# %% one\nx = 2\nprint(x)\n\n# %% two\nprint(x + 1)\n\n# %% three\nprint('last')\n"
EXERCISE = (
    "# %% start\nx = 1\n\n"
    '# %% check raises="AssertionError"\n'
    "def check():\n    assert x == 2, x\n    print('passed')\n\n\ncheck()\n\n"
    "# %% solution\nx = 2\ncheck()\n"
)


@pytest.fixture
def shown(launcher: Launcher, example: Callable[..., Example]) -> Callable[..., Sequence[Shown]]:
    def run(
        cells: dict[str, str], last: str = "", source: str = CELLS, options: str = ""
    ) -> Sequence[Shown]:
        context = context_of(Outcome(example(source, options)))
        changed = Changed("topic/name", cells, last)
        return [each for each in LiveRuns(launcher, "/").run(changed, context) if each]

    return run


def last_of(shown: Sequence[Shown], cell: str) -> Shown:
    return [each for each in shown if each.cell == cell][-1]


def test_a_changed_cell_runs_and_those_after_the_last_one_do_not(
    shown: Callable[..., Sequence[Shown]],
) -> None:
    found = shown({"one": "x = 7\nprint(x)"}, "two")
    assert ">\n7\n<" in last_of(found, "one").html
    assert ">\n8\n<" in last_of(found, "two").html
    assert [each.cell for each in found if each.cell == "three"] == []
    assert found[-1].cell == ""
    assert found[-1].note.startswith("CPU · torch ")


def test_what_ran_whole_and_unchanged_can_be_recorded(
    launcher: Launcher, example: Callable[..., Example], tmp_path: Path
) -> None:
    made = example(CELLS)
    runs = LiveRuns(launcher, "/")
    asked = [
        Changed("topic/name", {"one": "x = 7\nprint(x)"}),
        Changed("topic/name", {"one": made.localized["en"].code(made.cells[0])}),
        Changed("topic/name", {}, "one"),
        Changed("topic/name", {"three": "1 / 0"}),
    ]
    for each in asked:
        assert [*runs.run(each, context_of(Outcome(made)))]
        assert runs.recordings() == b""
    assert [*runs.run(Changed("topic/name", {}), context_of(Outcome(made)))]
    with zipfile.ZipFile(io.BytesIO(runs.recordings())) as archive:
        assert archive.namelist() == ["recordings/cpu/topic/name.json"]
        archive.extractall(tmp_path)
    found = CommittedStore(tmp_path).recall("topic/name", key_of(made), "cpu")
    assert found.recording
    assert not found.stale
    assert found.recording.cell("one").outputs == (Text("2\n"),)


def test_an_exception_names_its_line_in_the_cell(shown: Callable[..., Sequence[Shown]]) -> None:
    found = last_of(shown({"two": "\n\n1 / 0"}), "two")
    assert found.marks == {"two": 3}
    assert "ZeroDivisionError" in found.html


def test_what_is_not_python_names_its_cell_and_line(shown: Callable[..., Sequence[Shown]]) -> None:
    found, end = shown({"two": "x = 1\ndef ("})
    assert (found.cell, found.marks, end) == ("two", {"two": 2}, Shown())
    assert "SyntaxError" in found.html


def test_what_compiles_to_nothing_names_its_cell_and_line(
    shown: Callable[..., Sequence[Shown]],
) -> None:
    found = shown({"two": "x = 1\nreturn x"})[0]
    assert (found.marks, found.raised) == ({"two": 2}, "SyntaxError: 'return' outside function")


def test_an_exception_names_the_line_of_each_cell_that_led_to_it(
    shown: Callable[..., Sequence[Shown]],
) -> None:
    found = last_of(shown({"one": "def f():\n    1 / 0", "two": "\n\nf()"}), "two")
    assert found.marks == {"one": 2, "two": 3}


def test_a_line_is_counted_as_the_reader_of_a_language_sees_it(
    shown: Callable[..., Sequence[Shown]],
) -> None:
    commented = "# %% one\n# zh: 甲\n# zh: 乙\n# en: a\n1 / 0\n"
    assert last_of(shown({}, source=commented), "one").marks == {"one": 2}


def test_a_traceback_names_cells_and_no_file(shown: Callable[..., Sequence[Shown]]) -> None:
    found = last_of(shown({"two": "\n\n1 / 0"}), "two")
    assert "Cell two, line 3, in" in found.html
    assert "name.py" not in found.html


@pytest.mark.parametrize("code", ["# zh: 注", "# %% two", "# %% a cell", "#en: a"])
def test_comments_of_a_reader_mean_nothing(
    shown: Callable[..., Sequence[Shown]], code: str
) -> None:
    found = last_of(shown({"one": f"{code}\nprint(7)"}, "one"), "one")
    assert ">\n7\n<" in found.html


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("while True: pass", "It ran longer than 1 s, and was ended"),
        ("import os; os._exit(0)", "The process ended before its code did (0)"),
        ("import os; os.abort()", "The process ended before its code did (SIGABRT)"),
        ("input()", "Nothing can be typed while code runs here"),
        ("1 / 0", ""),
        ("print(1)", ""),
    ],
)
def test_the_end_says_what_ended_it_early(
    shown: Callable[..., Sequence[Shown]], code: str, why: str
) -> None:
    found = shown({"one": code}, "one", options="timeout = 1")[-1]
    assert found.why.startswith(why) if why else not found.why


def test_the_end_says_which_cell_was_reached(shown: Callable[..., Sequence[Shown]]) -> None:
    assert shown({"two": "1 / 0"})[-1].reached == "two"


def test_a_run_that_waits_for_others_says_so(
    launcher: Launcher, example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    runs, context = LiveRuns(launcher, "/"), context_of(Outcome(example(CELLS)))
    endless = Changed("topic/name", {"one": "print(1)\nwhile True: pass"})
    first = runs.run(endless, context)
    next(each for each in first if each and each.cell)
    second = runs.run(Changed("topic/name", {}), context)
    assert next(second) == Shown(state="waiting")
    first.close()
    assert any(each and each.cell for each in second)


def test_a_flood_is_not_sent_again_and_again(
    launcher: Launcher, example: Callable[..., Example]
) -> None:
    flood = "import time\nend = time.time() + 2\nwhile time.time() < end: print('x' * 1000)"
    asked = Changed("topic/name", {"one": flood}, "one")
    sent = [*LiveRuns(launcher, "/").run(asked, context_of(Outcome(example(CELLS))))]
    assert len([each for each in sent if each and each.cell]) < 8


@pytest.mark.parametrize(
    ("change", "alt"), [("", "A line"), ("pass\n", "The figure that the changed code draws")]
)
def test_a_figure_of_changed_code_is_not_described_as_the_recorded_one(
    shown: Callable[..., Sequence[Shown]], change: str, alt: str
) -> None:
    code = "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()\n"
    cells = f'# %% one alt_zh="线" alt_en="A line"\n{code}'
    found = shown({"one": change + code} if change else {}, source=cells)
    assert f'alt="{alt}"' in last_of(found, "one").html


def test_printed_markup_is_text(shown: Callable[..., Sequence[Shown]]) -> None:
    found = last_of(shown({"one": "print('<script>alert(1)</script>')"}, "one"), "one")
    assert "<script>" not in found.html


def test_the_check_of_an_exercise_may_pass(shown: Callable[..., Sequence[Shown]]) -> None:
    found = shown({"start": "x = 2"}, "check", EXERCISE, "exercise = true")
    assert "passed" in last_of(found, "check").html


def test_text_appears_while_it_is_printed_and_who_leaves_ends_the_run(
    launcher: Launcher, example: Callable[..., Example]
) -> None:
    code = "import time\nfor i in range(600):\n    print(i)\n    time.sleep(0.1)"
    context = context_of(Outcome(example(CELLS)))
    asked = Changed("topic/name", {"one": code})
    running = LiveRuns(launcher, "/").run(asked, context)
    first = next(each for each in running if each)
    assert ">\n0\n" in first.html
    assert next(running) is None  # A pulse, by which a server notices who has left.
    began = time.monotonic()
    running.close()  # It returns once the run has ended, which would take a minute by itself.
    assert time.monotonic() - began < 30


@pytest.mark.parametrize("names", [{"tow": "1"}, {}])
def test_an_unknown_cell_is_named(
    shown: Callable[..., Sequence[Shown]], names: dict[str, str]
) -> None:
    (end,) = shown(names, "" if names else "tow")
    assert end.why == "no cell 'tow' in 'topic/name'; did you mean 'two'?"


@pytest.mark.parametrize(("options", "is_same"), [("", [True, False]), (" volatile=true", [None])])
def test_what_is_recorded_is_the_same_unless_it_may_differ(
    launcher: Launcher, example: Callable[..., Example], options: str, is_same: list[bool | None]
) -> None:
    recorded = recording(PROVENANCE, (CellRecording("one", (Text("1\n"),)),))
    context = context_of(Outcome(example(f"# %% one{options}\nprint(1)\n"), (recorded,)))
    found = {
        each.is_same
        for cells in ({}, {"one": "print(2)"})
        for each in LiveRuns(launcher, "/").run(Changed("topic/name", cells), context)
        if each and each.cell
    }
    assert found == {*is_same}


def test_a_run_that_waits_for_torch_says_so(
    example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gallery.live.runs._PATIENCE", 0.0)
    launcher, context = Launcher(), context_of(Outcome(example(CELLS)))
    found = [*LiveRuns(launcher, "/").run(Changed("topic/name", {}), context)]
    launcher.close()
    assert [each.state for each in found if each and each.state] == ["starting"]
