"""A part of all examples: stable, about as long as the others, and all together are everything."""

from __future__ import annotations

import shutil
from argparse import ArgumentTypeError
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.commands import hooks
from tests.support.examples import CPU, script
from tests.support.paths import PROJECT
from tests.support.recordings import RECORDING
from tests.support.sites import build_site, write_site

from executed_examples.commands.jobs import (
    OVERHEAD,
    UNKNOWN,
    Job,
    Shard,
    find_jobs,
    read_shard,
    run_all,
    take_shard,
    total_seconds,
)
from executed_examples.common.errors import Failure, GalleryError
from executed_examples.examples.example import Example, find_examples
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import Run


@pytest.fixture(scope="module")
def examples() -> tuple[Example, ...]:
    found, _ = find_examples(PROJECT)
    return tuple(found.values())[:60]


@given(st.lists(st.floats(0.01, 30), min_size=60, max_size=60), st.integers(1, 70))
def test_all_parts_together_are_all_examples_each_once(
    examples: tuple[Example, ...], times: list[float], count: int
) -> None:
    """And no part is longer than another by more than its longest example."""
    seconds = dict(zip((example.name for example in examples), times, strict=True))
    parts = [take_shard(examples, seconds, Shard(n, count)) for n in range(1, count + 1)]
    names = [example.name for part in parts for example in part]
    assert sorted(names) == sorted(example.name for example in examples)
    loads = [sum(seconds[e.name] + OVERHEAD for e in part) for part in parts]
    assert max(loads) - min(loads) <= max(times) + OVERHEAD + 1e-6


def test_a_part_is_the_same_wherever_it_is_taken(examples: tuple[Example, ...]) -> None:
    part = take_shard(examples, {}, Shard(2, 5))
    assert take_shard(tuple(reversed(examples)), {}, Shard(2, 5)) == tuple(reversed(part))


def test_what_was_never_recorded_counts_as_something(examples: tuple[Example, ...]) -> None:
    first = examples[0].name
    parts = [take_shard(examples, {first: 59 * UNKNOWN}, Shard(n, 2)) for n in (1, 2)]
    assert min(len(part) for part in parts) < 5


def test_seconds_on_several_devices_add_up() -> None:
    slower = replace(RECORDING, provenance=replace(RECORDING.provenance, seconds=2.0))
    assert total_seconds([slower, slower]) == {RECORDING.example: 4.0}


@pytest.mark.parametrize("text", ["0/5", "6/5", "2", "2/", "a/b", "1/0"])
def test_what_is_no_shard_is_wrong_usage(text: str, tmp_path: Path) -> None:
    with pytest.raises(ArgumentTypeError, match="expected a shard such as 2/5"):
        read_shard(text)
    done = hooks(tmp_path, "run", "--shard", text)
    assert done.returncode == 2
    assert f"found '{text}'" in done.stderr


def test_stores_merge_by_copying_their_folders(tmp_path: Path) -> None:
    names = [f"topic/n{number}" for number in range(5)]
    page = "# Home { #home }\n" + "".join(f"\n/// example | {name}\n///\n" for name in names)
    code = script("# %% one\nprint('shown')\n")
    machines = [
        write_site(tmp_path / machine, {"index.md": page}, dict.fromkeys(names, code))
        for machine in ("one", "two", "site")
    ]
    for number, machine in enumerate(machines[:2], 1):
        done = hooks(machine, "run", "--shard", f"{number}/2")
        assert done.returncode == 0, done.stderr
        assert done.stdout.count("== topic/") in (2, 3)
        shutil.copytree(
            machine / ".gallery" / "recordings",
            machines[2] / ".gallery" / "recordings",
            dirs_exist_ok=True,
        )
    assert "0 runs, 5 of 5 examples shown" in build_site(machines[2], LOCALE="zh").log


class Refusing(LocalExecutor):
    """Has nowhere to run some examples, and no result of others."""

    def run(self, example: Example, key: str, kind: str) -> Run:
        if example.name == "topic/lost":
            raise ConnectionError("nobody is there")
        raise GalleryError(Failure(example.file, 3, "no result"))


def test_what_could_not_be_run_is_a_failure_of_its_example(example: Callable[..., Example]) -> None:
    made = [example("# %% one\n1\n", name=f"topic/{name}") for name in ("lost", "odd")]
    jobs = [Job(each, key_of(each), "cpu") for each in made]
    results = [*run_all(jobs, Refusing(Launcher(), [CPU]))]
    assert [(result.job, result.run, result.succeeded) for result in results] == [
        (job, None, False) for job in jobs
    ]
    assert [str(failure) for result in results for failure in result.failures] == [
        "examples/topic/lost.py: not run: nobody is there",
        "examples/topic/odd.py:3: no result",
    ]


def test_recorded_seconds_balance_the_parts(
    tmp_path: Path, example: Callable[..., Example]
) -> None:
    """A long example has a part to itself."""
    made = [example("# %% one\n1\n", name=f"topic/n{number}") for number in range(4)]
    for number, one in enumerate(made):
        seconds = replace(RECORDING.provenance, seconds=30.0 if number == 2 else 1.0)
        recorded = replace(RECORDING, example=one.name, key=key_of(one), provenance=seconds)
        CommittedStore(tmp_path).save(replace(recorded, cells=()), one)
    here = LocalExecutor(Launcher(), [CPU])
    parts = [find_jobs(tmp_path, [], here, Shard(number, 2)).runs for number in (1, 2)]
    assert sorted(map(len, parts)) == [1, 3]
