"""What is missing, in order of worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gallery.commands.backlog import Task, Worth, find_backlog
from gallery.commands.jobs import Job, Jobs
from gallery.examples.example import Example
from gallery.recordings.committed import CommittedStore
from gallery.recordings.key import key_of
from gallery.recordings.recording import Api
from tests.support.recordings import RECORDING

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
