"""Freshness: what there is of an example on a kind of device, and whether it must run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from executed_examples.examples.example import Example
from executed_examples.recordings.cache import CacheStore
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import Environment
from executed_examples.recordings.recording import CellRecording, Provenance, Recording
from executed_examples.runner import freshness
from executed_examples.runner.freshness import Freshness

TODAY, BEFORE = "a" * 64, "b" * 64
CELLS = "# %% one\n1\n"


def environment(kind: str, name: str = "a device") -> Environment:
    return Environment("2.13.0", "3.11.7", kind, name)


def recording(kind: str, key: str = TODAY) -> Recording:
    provenance = Provenance(kind, "a device", "", "2.13.0", "3.11.7", "2026-11-21T09:00:00Z", 0.1)
    return Recording("topic/name", key, provenance, (CellRecording("one", ()),))


class Stores:
    """Both places where recordings are kept, and an executor that can run on some devices."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.cache = CacheStore(root)
        self.committed = CommittedStore(root)
        self.devices: dict[str, tuple[Environment, ...]] = {}
        self.missing: tuple[str, ...] = ()

    def freshness(self) -> Freshness:
        executor: Any = SimpleNamespace(
            offers=lambda _, kind: kind in self.devices and not self.missing,
            environments=lambda kind: self.devices[kind],
            missing=lambda _: self.missing,
        )
        return Freshness(self.root, executor)


@pytest.fixture
def stores(tmp_path: Path) -> Stores:
    return Stores(tmp_path)


def in_cache(stores: Stores, example: Example) -> None:
    stores.cache.save(recording("cpu"), environment("cpu"))


def in_cache_of_other_code(stores: Stores, example: Example) -> None:
    stores.cache.save(recording("cpu", BEFORE), environment("cpu"))


def damaged_in_cache(stores: Stores, example: Example) -> None:
    in_cache(stores, example)
    stores.cache.path("topic/name", TODAY, environment("cpu")).write_text("{", encoding="utf-8")


def committed(stores: Stores, example: Example) -> None:
    stores.committed.save(recording("cpu"), example)


def committed_of_other_code(stores: Stores, example: Example) -> None:
    """Which may have had other cells."""
    stores.committed.save(replace(recording("cpu", BEFORE), cells=()), example)


def damaged_in_committed(stores: Stores, example: Example) -> None:
    committed(stores, example)
    stores.committed.path("topic/name", "cpu").write_text("{", encoding="utf-8")


def nothing(stores: Stores, example: Example) -> None:
    pass


@pytest.mark.parametrize(
    ("here", "recorded", "expected"),
    [
        (True, in_cache, ("fresh", True, False)),
        (True, in_cache_of_other_code, ("to run", False, True)),
        (True, damaged_in_cache, ("damaged", False, True)),
        (True, nothing, ("to run", False, True)),
        (True, committed, ("to run", False, True)),
        (True, damaged_in_committed, ("to run", False, True)),
        (False, committed, ("fresh", True, False)),
        (False, committed_of_other_code, ("stale", True, False)),
        (False, damaged_in_committed, ("damaged", False, False)),
        (False, nothing, ("awaiting", False, False)),
        (False, in_cache, ("awaiting", False, False)),
    ],
)
def test_the_table_of_decisions(
    here: bool,
    recorded: Callable[[Stores, Example], None],
    expected: tuple[str, bool, bool],
    stores: Stores,
    example: Callable[..., Example],
) -> None:
    one = example(CELLS, 'device = "cpu"')
    stores.devices = {"cpu": (environment("cpu"),)} if here else {}
    recorded(stores, one)
    (decision,) = stores.freshness().decide(one, TODAY)
    shown = decision.recording is not None
    assert (decision.kind, decision.here) == ("cpu", here)
    assert (decision.state, shown, decision.must_run) == expected
    assert bool(decision.damage) == (decision.state == "damaged")


def test_each_kind_of_device_is_decided_by_itself(
    stores: Stores, example: Callable[..., Example]
) -> None:
    one = example(CELLS)
    stores.devices = {"cpu": (environment("cpu"),)}
    stores.committed.save(recording("cuda", BEFORE), one)
    decisions = stores.freshness().decide(one, TODAY)
    assert [(d.kind, d.state) for d in decisions] == [("cpu", "to run"), ("cuda", "stale")]


def test_an_example_is_awaiting_only_where_nothing_shows_it(
    stores: Stores, example: Callable[..., Example]
) -> None:
    """A distribution is missing, so nothing can run; what a GPU showed elsewhere is enough."""
    one = example(CELLS)
    stores.missing = ("torch",)
    (decision,) = stores.freshness().decide(one, TODAY)
    assert (decision.kind, decision.state, decision.needs) == ("cpu", "awaiting", "torch")
    stores.committed.save(recording("cuda"), one)
    (decision,) = stores.freshness().decide(one, TODAY)
    assert (decision.kind, decision.state) == ("cuda", "fresh")


@pytest.mark.parametrize(("device", "needs"), [("cpu", "Linux"), ("cuda", "CUDA GPU")])
def test_where_builds_run_nothing_only_a_gpu_is_awaited_besides_linux(
    device: str,
    needs: str,
    stores: Stores,
    example: Callable[..., Example],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(freshness, "ON_LINUX", False)
    (decision,) = stores.freshness().decide(example(CELLS, f'device = "{device}"'), TODAY)
    assert (decision.state, decision.needs) == ("awaiting", needs)


def test_a_cpu_that_is_left_out_is_awaited(stores: Stores, example: Callable[..., Example]) -> None:
    stores.devices = {"cuda": (environment("cuda"),)}
    (decision,) = stores.freshness().decide(example(CELLS, 'device = "cpu"'), TODAY)
    assert (decision.kind, decision.state, decision.needs) == ("cpu", "awaiting", "CPU")


@pytest.mark.parametrize(("gpus", "needs"), [(1, "CUDA GPU"), (2, "2 CUDA GPUs")])
def test_what_is_awaited_is_named(
    gpus: int, needs: str, stores: Stores, example: Callable[..., Example]
) -> None:
    one = example(CELLS, f'device = "cuda"\ngpus = {gpus}')
    (decision,) = stores.freshness().decide(one, TODAY)
    assert (decision.kind, decision.state, decision.needs) == ("cuda", "awaiting", needs)


def test_any_environment_of_a_cluster_serves_and_damage_in_another_is_reported(
    stores: Stores, example: Callable[..., Example]
) -> None:
    one = example(CELLS, 'device = "cuda"')
    bad, good = environment("cuda", "one card"), environment("cuda", "another card")
    stores.devices = {"cuda": (bad, good)}
    stores.cache.save(recording("cuda"), bad)
    stores.cache.path("topic/name", TODAY, bad).write_text("{", encoding="utf-8")
    stores.cache.save(recording("cuda"), good)
    (decision,) = stores.freshness().decide(one, TODAY)
    assert (decision.state, decision.must_run) == ("fresh", False)
    assert "damaged, run again" in decision.damage


def test_recordings_alone_decide_for_a_device_that_turns_out_unusable(
    stores: Stores, example: Callable[..., Example]
) -> None:
    one = example(CELLS)
    freshness = stores.freshness()
    assert freshness.elsewhere(one, TODAY, "cuda") is None
    stores.committed.save(recording("cuda"), one)
    decision = freshness.elsewhere(one, TODAY, "cuda")
    assert decision
    assert (decision.state, decision.here) == ("fresh", False)
