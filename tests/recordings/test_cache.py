"""Recordings that this machine ran, kept and found again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gallery.recordings.cache import CacheStore
from gallery.recordings.environment import Environment
from tests.support.recordings import RECORDING

ENVIRONMENT = Environment("2.13.0", "3.11.7", "cpu", "a CPU")


def test_a_recording_is_found_by_key_and_environment(tmp_path: Path) -> None:
    store = CacheStore(tmp_path)
    store.save(RECORDING, ENVIRONMENT)
    elsewhere = Environment("2.14.0", "3.11.7", "cpu", "a CPU")
    assert store.recall("topic/name", "k" * 64, ENVIRONMENT).recording == RECORDING
    assert store.recall("topic/name", "j" * 64, ENVIRONMENT).recording is None
    assert store.recall("topic/name", "k" * 64, elsewhere).recording is None


def test_another_cpus_recording_serves_another_accelerators_does_not(tmp_path: Path) -> None:
    """Machines that share the work seldom have the very same CPU; whose it was is recorded."""
    store = CacheStore(tmp_path)
    for kind, serves in (("cpu", True), ("cuda", False)):
        there = Environment("2.13.0", "3.11.7", kind, "made by one")
        here = Environment("2.13.0", "3.11.7", kind, "made by another")
        store.save(RECORDING, there)
        assert bool(store.recall("topic/name", "k" * 64, here).recording) == serves
    older = Environment("2.13.0", "3.11.6", "cpu", "made by one")
    assert store.recall("topic/name", "k" * 64, older).recording is None


@pytest.mark.parametrize(
    "damage", [lambda t: t[:-20], lambda t: t.replace("tensor(1)", "tensor(2)")]
)
def test_a_damaged_recording_is_not_used_and_said(
    damage: Callable[[str], str], tmp_path: Path
) -> None:
    store = CacheStore(tmp_path)
    store.save(RECORDING, ENVIRONMENT)
    path = store.path("topic/name", "k" * 64, ENVIRONMENT)
    path.write_text(damage(path.read_text(encoding="utf-8")), encoding="utf-8")
    recalled = store.recall("topic/name", "k" * 64, ENVIRONMENT)
    assert recalled.recording is None
    assert str(path) in recalled.damage


def test_saving_leaves_nothing_but_the_recording(tmp_path: Path) -> None:
    store = CacheStore(tmp_path)
    store.save(RECORDING, ENVIRONMENT)
    store.save(RECORDING, ENVIRONMENT)
    assert [p for p in tmp_path.rglob("*") if p.is_file()] == [
        store.path("topic/name", "k" * 64, ENVIRONMENT)
    ]
