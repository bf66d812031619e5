"""The release since which the examples of an API work."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gallery.examples.example import Example
from gallery.recordings.api_since import api_since
from gallery.recordings.release_results import ReleaseResult
from gallery.recordings.release_runs import known_runs
from tests.support.release_runs import raising, recording, result

LACKING = "AttributeError: module 'torch' has no attribute 'new'"


@pytest.fixture
def one(example: Callable[..., Example]) -> Example:
    return example("# %% one\n1\n# %% two\n2\n")


def failing(one: Example, release: str, message: str = LACKING) -> ReleaseResult:
    why = f"cell 'one': expected no exception, found {message}"
    return result(one, release, "fails", raising(message), [], why=why)


def since(one: Example, *results: ReleaseResult, cell: int = 0) -> str:
    runs = known_runs(recording(one, "2.13.0", "1", "2"), results)
    recorded = [each.release for each in results]
    return api_since("torch.new", [(one.cells[cell], runs)], "2.13.0", recorded)


def test_it_is_the_oldest_release_after_the_last_failure(one: Example) -> None:
    works = ReleaseResult("2.10.0", "same")
    assert since(one, failing(one, "2.4.1"), failing(one, "2.7.1"), works) == "2.10.0"
    assert since(one, failing(one, "2.4.1"), failing(one, "2.10.0")) == "2.13.0"


def test_it_is_not_known_where_no_call_could_run_after_the_last_failure(one: Example) -> None:
    assert since(one, failing(one, "2.4.1"), ReleaseResult("2.7.1", "can't run")) == ""
    works = ReleaseResult("2.10.0", "same")
    unknown = ReleaseResult("2.7.1", "not recorded")
    assert since(one, failing(one, "2.4.1"), unknown, works) == ""


def test_an_api_that_another_cell_uses_there_works(one: Example) -> None:
    own = recording(one, "2.13.0", "1", "2")
    fine = known_runs(own, [result(one, "2.4.1", "differs", "0", "2")])
    broken = known_runs(own, [failing(one, "2.4.1")])
    calls = [(one.cells[0], broken), (one.cells[1], fine)]
    assert api_since("torch.new", calls, "2.13.0", ["2.4.1"]) == ""


@pytest.mark.parametrize(
    "message", ["ValueError: new", "AttributeError: module 'torch' has no attribute 'newer'"]
)
def test_a_failure_for_another_reason_does_not_count(message: str, one: Example) -> None:
    assert since(one, failing(one, "2.4.1", message)) == ""


def test_a_cell_that_was_not_reached_says_nothing(one: Example) -> None:
    assert since(one, failing(one, "2.4.1"), cell=1) == ""


def test_an_api_that_goes_later_works_all_the_time_so_far(one: Example) -> None:
    assert since(one, failing(one, "2.15.0")) == ""


def test_a_cell_may_raise_something_else_than_it_is_to(one: Example) -> None:
    assert since(one, result(one, "2.7.1", "differs", raising(LACKING), "2")) == "2.13.0"


def test_a_cell_that_shows_what_is_missing_says_nothing(one: Example) -> None:
    runs = known_runs(recording(one, "2.13.0", raising(LACKING), "2"), [failing(one, "2.7.1")])
    assert api_since("torch.new", [(one.cells[0], runs)], "2.13.0", ["2.7.1"]) == ""
