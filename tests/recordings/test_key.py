"""The cache key: what makes a recording stale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from executed_examples.examples.example import Example, read_example
from executed_examples.recordings import key
from executed_examples.recordings.key import EDITION, Environment, key_of

CELLS = "# %% one\n# zh: 一\n# en: one\nx = 1\n"


def test_a_key_stays_the_same_while_nothing_changes(example: Callable[..., Example]) -> None:
    """Or every recording would be stale."""
    assert key_of(example(CELLS)) == (
        "bf7ef6d2cd1d07d918952529046c594d2298745f55c0aba0f49a15f191b4aae5"
    )


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
    assert key_of(read_example(first.path, tmp_path)) == key_of(first)


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


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        ('device = "any"', 'device = "cuda"', False),
        ("gpus = 1", "gpus = 2", False),
        ('build = "any"', 'build = "cpu"', False),
        ('launch = ["torchrun", "--standalone"]', 'launch = ["torchrun"]', False),
        ('launch = ["torchrun"]', "launch = []", False),
        ("timeout = 5", "timeout = 6", True),
        ("exclusive = true", "exclusive = false", True),
    ],
)
def test_of_the_metadata_only_what_affects_a_run_is_part_of_the_key(
    before: str, after: str, same: bool, example: Callable[..., Example]
) -> None:
    """Both have as many lines: where the cells begin is part of the key, too."""
    assert (key_of(example(CELLS, before)) == key_of(example(CELLS, after))) is same


def test_its_edition_is_part_of_the_key(
    example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = key_of(example(CELLS))
    monkeypatch.setattr(key, "EDITION", EDITION + 1)
    assert key_of(example(CELLS)) != before


def test_a_requirement_is_part_of_the_key(example: Callable[..., Example], tmp_path: Path) -> None:
    first = example(CELLS)
    text = first.source.replace('dependencies = ["torch"]', 'dependencies = ["torch", "numpy"]')
    first.path.write_text(text, encoding="utf-8")
    assert key_of(read_example(first.path, tmp_path)) != key_of(first)


def test_a_data_file_is_part_of_the_key(example: Callable[..., Example], tmp_path: Path) -> None:
    data = tmp_path / "examples" / "topic" / "points.csv"
    data.parent.mkdir(parents=True)
    data.write_text("1")
    before = key_of(example(CELLS, 'data = ["points.csv"]'))
    data.write_text("2")
    assert key_of(example(CELLS, 'data = ["points.csv"]')) != before


ENVIRONMENT = Environment("2.13.0+cpu", "3.11.7", "cpu", "a CPU")


def test_a_folders_name_is_readable_and_stays_the_same() -> None:
    """Or all that machines have recorded would have to run again."""
    assert ENVIRONMENT.folder == "cpu-torch2.13.0+cpu-py3.11.7-a59af9dd"
    assert replace(ENVIRONMENT, torch="").family == "cpu-torch-none-py3.11.7"


@pytest.mark.parametrize("field", ["torch", "python", "device", "device_name"])
def test_another_environment_has_another_folder(field: str) -> None:
    changes: dict[str, Any] = {field: "other"}
    assert replace(ENVIRONMENT, **changes).folder != ENVIRONMENT.folder


def test_a_package_that_the_project_names_has_another_folder_and_family() -> None:
    other = replace(ENVIRONMENT, packages=("numpy 2.5.1",))
    assert other.folder != ENVIRONMENT.folder
    assert other.family != replace(other, packages=("numpy 2.5.2",)).family
