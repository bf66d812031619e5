"""Recordings that this machine ran, kept and found again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.recordings import RECORDING

from executed_examples.recordings.cache import CacheStore, Recalled
from executed_examples.recordings.key import Environment
from executed_examples.recordings.recording import Recording, to_json

ENVIRONMENT = Environment("2.13.0", "3.11.7", "cpu", "a CPU")


def test_a_recording_is_found_by_key_and_environment(tmp_path: Path) -> None:
    store = CacheStore(tmp_path)
    store.save(RECORDING, ENVIRONMENT)
    elsewhere = Environment("2.14.0", "3.11.7", "cpu", "a CPU")
    assert store.recall("topic/name", "k" * 64, ENVIRONMENT) == Recalled(RECORDING, "", False)
    assert store.recall("topic/name", "j" * 64, ENVIRONMENT) == Recalled()
    assert store.recall("topic/name", "k" * 64, elsewhere) == Recalled()
    name = f"topic/name-{'k' * 16}.json"
    assert (
        store.path("topic/name", "k" * 64, ENVIRONMENT) == store.folder / ENVIRONMENT.folder / name
    )


def test_a_file_in_the_place_of_a_folder_is_no_recording(tmp_path: Path) -> None:
    store = CacheStore(tmp_path)
    store.folder.mkdir(parents=True)
    (store.folder / ENVIRONMENT.folder).touch()
    assert store.recall("topic/name", "k" * 64, ENVIRONMENT) == Recalled()


@pytest.mark.parametrize(
    "other",
    [replace(RECORDING, key="k" * 16 + "j" * 48), replace(RECORDING, example="topic/other")],
)
def test_another_recording_in_its_place_is_not_used(other: Recording, tmp_path: Path) -> None:
    """The file's name holds only the beginning of the key."""
    store = CacheStore(tmp_path)
    path = store.path("topic/name", "k" * 64, ENVIRONMENT)
    path.parent.mkdir(parents=True)
    path.write_text(to_json(other), encoding="utf-8")
    damage = f"{path}: holds another recording, run again"
    assert store.recall("topic/name", "k" * 64, ENVIRONMENT) == Recalled(damage=damage)


def test_of_other_cpus_the_first_sound_recording_serves(tmp_path: Path) -> None:
    store = CacheStore(tmp_path)
    others = [Environment("2.13.0", "3.11.7", "cpu", f"CPU {n}") for n in range(3)]
    others.sort(key=lambda environment: environment.folder)
    for other, date in zip(others, ("first", "second", "third"), strict=True):
        provenance = replace(RECORDING.provenance, date=date)
        store.save(replace(RECORDING, provenance=provenance), other)
    store.path("topic/name", "k" * 64, others[0]).write_text("{", encoding="utf-8")
    recalled = store.recall("topic/name", "k" * 64, ENVIRONMENT)
    assert recalled.recording
    assert (recalled.recording.provenance.date, recalled.damage) == ("second", "")


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
    store.save(RECORDING, replace(ENVIRONMENT, device_name="another CPU"))
    recalled = store.recall("topic/name", "k" * 64, ENVIRONMENT)
    assert recalled.recording is None
    assert recalled.damage.startswith(f"{path}: damaged, run again: ")


def test_saving_leaves_nothing_but_the_recording(tmp_path: Path) -> None:
    store = CacheStore(tmp_path)
    store.save(RECORDING, ENVIRONMENT)
    store.save(RECORDING, ENVIRONMENT)
    assert [p for p in tmp_path.rglob("*") if p.is_file()] == [
        store.path("topic/name", "k" * 64, ENVIRONMENT)
    ]
