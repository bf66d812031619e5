"""An example as a notebook."""

from __future__ import annotations

import json
from collections.abc import Callable

from gallery.examples.example import Example
from gallery.recordings.outcome import Outcome
from gallery.render.notebook import Notebook
from tests.support.tutorial import CODE, TITLE


def test_without_a_recording_a_notebook_is_left_unexecuted(example: Callable[..., Example]) -> None:
    notebook = json.loads(Notebook(Outcome(example(TITLE + CODE)), "en").to_json(str))
    assert [cell.get("execution_count") for cell in notebook["cells"]] == [None] * 4
