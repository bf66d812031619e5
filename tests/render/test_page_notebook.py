"""A page as a notebook."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import nbformat
import pytest

from gallery.render.page_notebook import page_notebook
from tests.support.rendering import PROVENANCE, context_of, recording

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Text, Value

PAGE = """\
---
hide: [toc]
---
# Title { #title }

Read [this](../b.md#c).

/// example | topic/name#one
1. why
///

## Next { #next }

??? note "Folded"

    inside

    /// example | topic/name#two
    ///

after

/// example | topic/name#two
///

/// lesson | learn/first
///
"""
CELLS = "# %% one\nprint(1)\n\n# %% two\n2\n"


@pytest.fixture
def cells(example: Callable[..., Example]) -> list[dict[str, Any]]:
    shown = (CellRecording("one", (Text("1\n"),)), CellRecording("two", (Value("2"),)))
    outcome = Outcome(example(CELLS), (recording(PROVENANCE, shown),))
    text = page_notebook(PAGE, context_of(outcome), lambda link: f"https://x.y/{link}")
    nbformat.validate(nbformat.reads(text, as_version=4))
    found: list[dict[str, Any]] = json.loads(text)["cells"]
    return found


def sources(cells: list[dict[str, Any]]) -> list[str]:
    return ["".join(cell["source"]) for cell in cells]


def test_text_and_code_take_turns(cells: list[dict[str, Any]]) -> None:
    assert sources(cells) == [
        "# Title\n\nRead [this](https://x.y/../b.md#c).",
        "print(1)",
        "1. why",
        "## Next\n\n**Folded**\n\n\ninside",
        "```python\n2\n```\n\n```text\n2\n```\n\n*CPU · torch 2.13.0 · 2026-11-21*",
        "after",
        "2",
    ]


def test_code_has_what_it_showed_and_counts_on(cells: list[dict[str, Any]]) -> None:
    one, two = (cell for cell in cells if cell["cell_type"] == "code")
    assert (one["execution_count"], two["execution_count"]) == (1, 2)
    assert one["outputs"][0]["text"] == ["1\n"]
    assert two["outputs"][0]["execution_count"] == 2


def test_what_is_folded_is_read_and_not_run(cells: list[dict[str, Any]]) -> None:
    """It may be the same program once more, whose names would overwrite the others."""
    folded = sources(cells).index("## Next\n\n**Folded**\n\n\ninside") + 1
    assert cells[folded]["cell_type"] == "markdown"
