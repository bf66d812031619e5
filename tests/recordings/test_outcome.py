"""Outcomes: what there is of an example, and of all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gallery.common.errors import Failure
from gallery.examples.example import Example
from gallery.recordings.outcome import Outcome, Summary
from tests.support.rendering import PROVENANCE, recording


def test_an_outcome_is_empty_until_something_is_shown(example: Callable[..., Example]) -> None:
    shown = example("# %% one\n1\n")
    assert Outcome(shown) == Outcome(shown, (), (), (), (), (), "", pending=False, ran=0)


@pytest.mark.parametrize(
    "change",
    [
        {"recordings": ()},
        {"failures": (Failure("a.py", 1, "wrong"),)},
        {"elsewhere": ("cpu",)},
        {"attested": ("cuda",)},
        {"stale": ("cpu",)},
        {"tried_again": "a signal"},
        {"awaiting": "a GPU"},
        {"pending": True},
    ],
)
def test_whatever_a_page_shows_of_an_outcome_is_in_its_hash(
    change: dict[str, object], example: Callable[..., Example]
) -> None:
    outcome = Outcome(example("# %% one\n1\n"), recordings=(recording(PROVENANCE),))
    assert replace(outcome, **change).digest != outcome.digest  # type: ignore[arg-type]


def test_equal_totals_are_equal() -> None:
    assert Summary(3, 2, 1, 0, 1, 0, ()) == Summary(3, 2, 1, 0, 1, stale=0, recordings=())
