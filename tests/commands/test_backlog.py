"""What is missing, in order of worth."""

from __future__ import annotations

import time
from argparse import ArgumentTypeError
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.recordings import RECORDING

from executed_examples.commands.backlog import Task, TimeLimit, Worth, find_backlog, read_time
from executed_examples.commands.jobs import Job, Jobs
from executed_examples.examples.example import Example
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import Api

CELLS = "# %% one\n1\n"
CHOOSES = (Api("torch.cuda.is_available", ((1, 1),)),)


@pytest.fixture
def make(tmp_path: Path, example: Callable[..., Example]) -> Callable[..., Example]:
    """Makes an example, with recordings on some devices."""

    def record(
        name: str,
        *kinds: str,
        stale: bool = False,
        seconds: float = 1.0,
        apis: tuple[Api, ...] = (),
    ) -> Example:
        made = example(CELLS, "timeout = 40", name=f"topic/{name}")
        for kind in kinds:
            where = replace(RECORDING.provenance, device=kind, seconds=seconds)
            key = "old" if stale else key_of(made)
            recording = replace(RECORDING, example=made.name, key=key, provenance=where, apis=apis)
            CommittedStore(tmp_path).save(replace(recording, cells=()), made)
        return made

    return record


def backlog(root: Path, *examples: Example) -> dict[str, Task]:
    runs = tuple(Job(example, key_of(example), "cuda") for example in examples)
    found = find_backlog(root, Jobs(examples, runs, {}, ()))
    return {task.job.example.name.removeprefix("topic/"): task for task in found}


def test_what_is_recorded_on_the_device_is_not_missing(
    tmp_path: Path, make: Callable[..., Example]
) -> None:
    found = backlog(tmp_path, make("fresh", "cuda"), make("stale", "cuda", stale=True))
    assert list(found) == ["stale"]


def test_a_damaged_recording_is_missing(tmp_path: Path, make: Callable[..., Example]) -> None:
    damaged = make("damaged", "cuda")
    CommittedStore(tmp_path).path(damaged.name, "cuda").write_text("{", encoding="utf-8")
    assert backlog(tmp_path, damaged)["damaged"].worth is Worth.NOTHING_SHOWN


def test_what_pages_lack_most_comes_first(tmp_path: Path, make: Callable[..., Example]) -> None:
    found = backlog(
        tmp_path,
        make("same", "cpu"),
        make("chooses", "cpu", apis=CHOOSES),
        make("stale", "cpu", stale=True),
        make("nothing"),
    )
    assert {name: task.worth for name, task in found.items()} == {
        "nothing": Worth.NOTHING_SHOWN,
        "stale": Worth.STALE_SHOWN,
        "chooses": Worth.DEVICE_DIFFERS,
        "same": Worth.DEVICE_CONFIRMED,
    }
    assert list(found) == ["nothing", "stale", "chooses", "same"]


def test_among_equals_more_pages_come_first_and_then_the_shorter_runs(
    tmp_path: Path, make: Callable[..., Example]
) -> None:
    (tmp_path / "docs").mkdir()
    page = "# Page\n\n/// example | topic/twice#one\n///\n"
    for name in ("one", "two"):
        (tmp_path / f"docs/{name}.md").write_text(page, encoding="utf-8")
    examples = [
        make("long", "cpu", seconds=9.0),
        make("short", "cpu"),
        make("twice", "cpu", seconds=20.0),
    ]
    found = backlog(tmp_path, *examples)
    assert list(found) == ["twice", "short", "long"]
    assert found["twice"].pages == 2


@pytest.mark.parametrize(
    ("recorded", "seconds"), [({}, 40.0), ({"seconds": 3.0}, 3.0), ({"seconds": 99.0}, 40.0)]
)
def test_a_run_takes_as_long_as_elsewhere_and_at_most_its_limit(
    recorded: dict[str, float], seconds: float, tmp_path: Path, make: Callable[..., Example]
) -> None:
    example = make("one", *(["cpu"] if recorded else []), **recorded)
    assert backlog(tmp_path, example)["one"].seconds == seconds


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
