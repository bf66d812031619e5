"""Recordings under version control."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gallery.examples.example import Example
from gallery.recordings.committed import CommittedStore
from gallery.recordings.recording import (
    CellRecording,
    Figure,
    Recording,
    Value,
)
from tests.support.recordings import RECORDING

KEY = RECORDING.key


@pytest.fixture
def shown(example: Callable[..., Example]) -> Example:
    return example("# %% one\n1\n# %% two volatile=true\n2\n")


def changed(value: str, cell: str = "one", key: str = KEY) -> Recording:
    cells = tuple(
        CellRecording(c.name, (Value(value),)) if c.name == cell else c for c in RECORDING.cells
    )
    return replace(RECORDING, cells=cells, key=key)


def test_a_recording_comes_back_with_its_figures(tmp_path: Path, shown: Example) -> None:
    store = CommittedStore(tmp_path)
    assert store.save(RECORDING, shown)
    assert store.recall("topic/name", KEY, "cpu").recording == RECORDING


def test_figures_are_files_beside_the_text(tmp_path: Path, shown: Example) -> None:
    CommittedStore(tmp_path).save(RECORDING, shown)
    folder = tmp_path / "cpu" / "topic"
    assert sorted(p.name for p in folder.iterdir()) == ["name--one-1.svg", "name.json"]
    assert "<svg" not in (folder / "name.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("again", "written"),
    [
        (replace(RECORDING, provenance=replace(RECORDING.provenance, date="2027")), False),
        (changed("other", "two"), False),
        (changed("other"), True),
        (replace(RECORDING, key="j" * 64), True),
    ],
    ids=["date", "volatile cell", "another result", "another key"],
)
def test_a_file_changes_only_with_its_key_or_what_was_shown(
    again: Recording, written: bool, tmp_path: Path, shown: Example
) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    assert store.save(again, shown) is written


def test_a_figure_that_is_no_longer_drawn_leaves_no_file(tmp_path: Path, shown: Example) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    store.save(changed("no figure"), shown)
    assert list(tmp_path.rglob("*.svg")) == []


def test_a_recording_of_other_code_is_recalled_as_stale(tmp_path: Path, shown: Example) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    assert store.recall("topic/name", "j" * 64, "cpu").stale
    assert not store.recall("topic/name", KEY, "cpu").stale


def test_a_recording_is_of_its_example_and_device(tmp_path: Path, shown: Example) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    (tmp_path / "cpu/topic/name.json").rename(tmp_path / "cpu/topic/other.json")
    assert "a recording of 'topic/name'" in store.recall("topic/other", KEY, "cpu").damage
    assert store.recall("topic/name", KEY, "cuda").recording is None


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (
            lambda folder: (folder / "name--one-1.svg").write_text("<svg>edited</svg>"),
            "the checksum of name--one-1.svg does not match",
        ),
        (
            lambda folder: (folder / "name--one-1.svg").unlink(),
            "its figure name--one-1.svg is missing",
        ),
        (
            lambda folder: (folder / "name.json").write_text("{\n<<<<<<< ours"),
            "a merge conflict was left in it",
        ),
        (
            lambda folder: (folder / "name.json").write_text('{"format": 99}'),
            "expected recording format 2, found 99",
        ),
    ],
    ids=["edited figure", "missing figure", "merge conflict", "unknown format"],
)
def test_what_was_damaged_is_not_used_and_said(
    damage: Callable[[Path], object], said: str, tmp_path: Path, shown: Example
) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    damage(tmp_path / "cpu" / "topic")
    recalled = store.recall("topic/name", KEY, "cpu")
    assert recalled.recording is None
    assert said in recalled.damage


def test_figures_are_kept_as_they_are(tmp_path: Path, shown: Example) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    (figure,) = [o for o in RECORDING.cells[0].outputs if isinstance(o, Figure)]
    assert (tmp_path / "cpu/topic/name--one-1.svg").read_text(encoding="utf-8") == figure.svg


def test_figures_under_version_control_are_cleaned_again(shown: Example, tmp_path: Path) -> None:
    """Whoever can write a recording can write its figures."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><g id="a"/></svg>'
    cells = (CellRecording("one", (Figure(svg),)),)
    store = CommittedStore(tmp_path)
    store.save(replace(RECORDING, cells=cells), shown)
    recalled = store.recall("topic/name", KEY, "cpu").recording
    assert recalled
    (figure,) = recalled.cell("one").outputs
    assert isinstance(figure, Figure)
    assert '<g id="a"/>' in figure.svg
    assert "script" not in figure.svg


def test_a_figure_that_is_no_svg_is_told_as_damage(shown: Example, tmp_path: Path) -> None:
    cells = (CellRecording("one", (Figure("<html/>"),)),)
    store = CommittedStore(tmp_path)
    store.save(replace(RECORDING, cells=cells), shown)
    assert "not an SVG" in store.recall("topic/name", KEY, "cpu").damage
