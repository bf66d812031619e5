"""A command that ends in time."""

from __future__ import annotations

import time
from argparse import ArgumentTypeError
from collections.abc import Callable

import pytest

from gallery.commands.backlog import Task, Worth
from gallery.commands.jobs import Job
from gallery.commands.time_limit import TimeLimit, read_time
from gallery.examples.example import Example

Tasks = Callable[..., list[Task]]


@pytest.fixture
def tasks(example: Callable[..., Example]) -> Tasks:
    """Tasks by the seconds of a run; those that run alone are negative."""

    def make(*seconds: float) -> list[Task]:
        return [
            Task(
                Job(
                    example("# %% one\n1\n", "exclusive = true" if each < 0 else ""), "key", "cuda"
                ),
                Worth.NOTHING_SHOWN,
                1,
                abs(each),
            )
            for each in seconds
        ]

    return make


def within(seconds: float) -> TimeLimit:
    return TimeLimit(time.monotonic() + seconds)


@pytest.mark.parametrize(
    ("seconds", "left", "chosen"),
    [
        ((1, 2, 3), 99, [1, 2]),
        ((60, 40, 30), 99, [40, 30]),
        ((60, 50), 99, []),
        ((0, 0), 0, []),
        ((-1, 2, 3), 99, [1]),
        ((2, -1, 3), 99, [2, 3]),
        ((2, -1), 99, [2]),
        ((-60, 2), 99, [2]),
    ],
    ids=["first", "two runs fit", "none", "over", "alone", "later", "not beside", "too long"],
)
def test_a_batch_runs_at_once_and_ends_in_time(
    seconds: tuple[float, ...], left: float, chosen: list[float], tasks: Tasks
) -> None:
    batch = within(left).next_batch(tasks(*seconds), 2)
    assert [task.seconds for task in batch] == chosen


def test_without_a_limit_everything_fits(tasks: Tasks) -> None:
    assert len(TimeLimit().next_batch(tasks(1e9), 2)) == 1
    (task,) = tasks(1)
    assert TimeLimit().cut(task.job) == task.job


def test_a_run_may_take_what_is_left(tasks: Tasks) -> None:
    (task,) = tasks(1)
    assert 15 < within(20).cut(task.job).example.metadata.timeout <= 20
    assert within(0).cut(task.job).example.metadata.timeout == 1


@pytest.mark.parametrize(("text", "seconds"), [("90s", 90), ("20m", 1200), ("1h", 3600)])
def test_a_time_has_a_unit(text: str, seconds: float) -> None:
    assert read_time(text) == seconds


@pytest.mark.parametrize("text", ["20", "0m", "m", "1.5h", "-1m", "20 m", "1d"])
def test_what_is_no_time_is_wrong_usage(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match=r"expected a time such as 90s, 20m, or 1h"):
        read_time(text)
