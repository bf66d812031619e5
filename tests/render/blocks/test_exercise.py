"""The `/// exercise` block: a task, and what is folded below it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from gallery.pages.yaml_entries import Lists
from gallery.render.blocks.exercise import ExerciseBlock
from gallery.render.notebook import Notebook
from gallery.render.page_scan import scan_page
from tests.support.rendering import PROVENANCE, context_of, convert, recording

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Raised, Text

TASK = "/// exercise | topic/name\nSet `x` to **2**.\n///\n"
CELLS = (
    "# %% start\nx = 1\n\n"
    '# %% check raises="AssertionError"\n'
    "def check():\n    assert x == 2, x\n\n\ncheck()\n\n"
    "# %% solution\nx = 2\ncheck()\nprint(x)\n"
)
SHOWN = (
    CellRecording("check", (Raised("AssertionError", "AssertionError: 1", ()),)),
    CellRecording("solution", (Text("2\n"),)),
)


@pytest.fixture
def outcome(example: Callable[..., Example]) -> Outcome:
    exercise = example(CELLS, options="exercise = true")
    return Outcome(exercise, (recording(PROVENANCE, SHOWN),))


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_the_task_and_its_start_come_first_and_the_rest_is_folded(
    outcome: Outcome, locale: str
) -> None:
    before, check, solution = convert(TASK, outcome, locale).split('<details class="exercise-')
    assert "<strong>2</strong>" in before
    assert "examples/topic/name.py" in before
    assert check.startswith("check") and "AssertionError: 1" in check
    assert solution.startswith("solution") and "2\n</pre>" in solution


def test_its_notebook_begins_without_outputs_and_folds_the_solution(outcome: Outcome) -> None:
    context = context_of(outcome)
    task, start, check, _, solution = ExerciseBlock.cells("topic/name", ["Set it."], context)
    assert task["source"] == ["Set it."]
    assert (start["outputs"], check["outputs"]) == ([], [])
    assert solution["metadata"]["jupyter"]["source_hidden"]
    assert solution["outputs"][0]["text"] == ["2\n"]


def test_the_notebook_of_the_example_does_the_same(outcome: Outcome) -> None:
    cells = json.loads(Notebook(outcome, "en").to_json(str))["cells"]
    assert [bool(cell["outputs"]) for cell in cells] == [False, False, True]
    assert [bool(cell["metadata"]) for cell in cells] == [False, False, True]


def test_its_text_says_what_each_part_is(outcome: Outcome) -> None:
    context = context_of(outcome)
    text = ExerciseBlock.text("topic/name", context)
    places = [text.index(context.texts.exercise[name]) for name in ("start", "check", "solution")]
    assert places == sorted(places)


def test_the_search_finds_its_title_and_no_message_of_a_check(outcome: Outcome) -> None:
    found = ExerciseBlock.found("topic/name", context_of(outcome))
    assert (found.text, found.errors) == (outcome.example.metadata.title["en"], ())


@pytest.mark.parametrize("target", ["topic/name", "topic/name#start"])
def test_what_is_no_whole_exercise_is_reported(
    example: Callable[..., Example], target: str
) -> None:
    plain = example("# %% start\n1\n")
    text = f"/// exercise | {target}\n///\n"
    (failure,) = scan_page(text, "docs/zh/a.md", {"topic/name": plain}, Lists()).failures
    assert str(failure).startswith("docs/zh/a.md:1: expected a whole example with `exercise")
