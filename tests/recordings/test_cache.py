"""Keys, and recordings kept and found again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gallery.examples.example import Example, read_example
from gallery.recordings.cache import CacheStore
from gallery.recordings.environment import Environment
from gallery.recordings.key import key_of
from tests.support.recordings import RECORDING

CELLS = "# %% one\n# zh: 一\n# en: one\nx = 1\n"
ENVIRONMENT = Environment("2.13.0", "3.11.7", "cpu", "a CPU")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("# zh: 一\n", "# zh: 改过的说法\n"),
        ("# en: one\n", "# en: said otherwise\n"),
        ('zh = "题"', 'zh = "别的题"'),
        ("# %% one\n", '# %% one alt_zh="图" alt_en="figure"\n'),
        ("# %% one\n", "# %% one volatile=true\n"),
    ],
)
def test_editing_a_translation_keeps_the_key(
    before: str, after: str, example: Callable[..., Example], tmp_path: Path
) -> None:
    first = example(CELLS)
    changed = first.source.replace(before, after)
    assert changed != first.source
    first.path.write_text(changed, encoding="utf-8")
    assert key_of(read_example(first.path, tmp_path / "examples", tmp_path)) == key_of(first)


@pytest.mark.parametrize(
    ("cells", "options"),
    [
        (CELLS.replace("x = 1", "x = 2"), ""),
        (CELLS.replace("one", "uno"), ""),
        (CELLS.replace("# %% one", '# %% one raises="E"'), ""),
        (CELLS.replace("# en: one\n", "# en: one\n# neutral\n"), ""),
        (CELLS, 'device = "cuda"'),
    ],
)
def test_what_affects_a_run_changes_the_key(
    cells: str, options: str, example: Callable[..., Example]
) -> None:
    assert key_of(example(cells, options)) != key_of(example(CELLS))


def test_a_data_file_is_part_of_the_key(example: Callable[..., Example], tmp_path: Path) -> None:
    data = tmp_path / "examples" / "topic" / "points.csv"
    data.parent.mkdir(parents=True)
    data.write_text("1")
    before = key_of(example(CELLS, 'data = ["points.csv"]'))
    data.write_text("2")
    assert key_of(example(CELLS, 'data = ["points.csv"]')) != before


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
