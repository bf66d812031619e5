"""A cell that shows something else in a second run is named with its first line that differs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from executed_examples.commands.compare import _describe
from executed_examples.examples.example import Example
from executed_examples.recordings.diff import DifferingCell


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        (["1", "b", "c"], ["1", "B", "C"], "`b` and then `B`"),
        (["1"], ["1", "2"], "`` and then `2`"),
        (["1", "2"], ["1"], "`2` and then ``"),
        (["1"], ["1", ""], "`` and then ``"),
        (["x" * 61], ["y" * 60], f"`{'x' * 59}…` and then `{'y' * 60}`"),
        (["1"], ["1"], "a different figure"),
    ],
)
def test_what_changed_is_quoted(
    first: list[str], second: list[str], found: str, example: Callable[..., Example]
) -> None:
    cell = example("# %% one\n1\n").cells[0]
    message = _describe(DifferingCell(cell, first, second))
    expected = f"cell 'one': expected the same in two runs, found {found}; set the seed"
    assert message.startswith(expected)
