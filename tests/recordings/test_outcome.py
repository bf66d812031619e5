"""Outcomes: what there is of an example, and of all of them."""

from __future__ import annotations

from collections.abc import Callable

from gallery.examples.example import Example
from gallery.recordings.outcome import Outcome, Summary


def test_an_outcome_is_empty_until_something_is_shown(example: Callable[..., Example]) -> None:
    shown = example("# %% one\n1\n")
    assert Outcome(shown) == Outcome(shown, (), (), (), (), "", pending=False, ran=0)


def test_equal_totals_are_equal() -> None:
    assert Summary(3, 2, 1, 0, 1, 0, ()) == Summary(3, 2, 1, 0, 1, stale=0, recordings=())
