"""The tasks of the cheat sheet: each names a cell that is short, and a heading that is there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gallery.examples.example import Example
from gallery.pages.cheatsheet import Task, read_tasks
from tests.support.examples import HEAD_LINES
from tests.support.localized import both

CELLS = "# %% setup\nx = 1\n# %% zeros\nx + 1\n# %% long\nx\nx\nx\n"
HEADINGS = {"tensor/create": ["create", "from-sizes"]}
ENTRY = """\
# The rows.
- id: topic/name#zeros
  task: { zh: 全 0, en: All zeros }
  page: tensor/create#from-sizes
"""


@pytest.fixture
def read(
    example: Callable[..., Example], tmp_path: Path
) -> Callable[..., tuple[dict[str, Task], list[str]]]:
    """Reads a file of tasks, and what is wrong with it."""

    def read_text(text: str, cells: str = CELLS) -> tuple[dict[str, Task], list[str]]:
        (tmp_path / "cheatsheet.yaml").write_text(text, encoding="utf-8")
        found = example(cells)
        tasks, failures = read_tasks(tmp_path, "docs", {found.name: found}, HEADINGS)
        return tasks, [str(failure) for failure in failures]

    return read_text


def test_a_task_is_read_with_all_it_says(
    read: Callable[..., tuple[dict[str, Task], list[str]]],
) -> None:
    name = "topic/name#zeros"
    task = Task(name, both("全 0", "All zeros"), "tensor/create#from-sizes")
    assert read(ENTRY, "# %% setup\nx = 1\n# %% zeros\nx + 1\n") == ({name: task}, [])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("name#zeros", "name#zeroes", "`id`: no cell 'zeroes' in 'topic/name'; did you mean 'zeros'?"),
        ("topic/name", "topic/nam", "`id`: no example 'topic/nam'; did you mean 'topic/name'?"),
        ("name#zeros", "name", "`id`: expected a cell, `topic/name#cell`, found a whole example"),
        ("name#zeros", "name#long", "`id`: expected a cell of at most 2 lines, found 3"),
        ("/create#", "/creat#", "`page`: no page 'tensor/creat'; did you mean 'tensor/create'?"),
        (
            "#from-sizes",
            "#from-size",
            "`page`: no heading '#from-size' in 'tensor/create'; did you mean 'from-sizes'?",
        ),
    ],
)  # fmt: skip
def test_a_wrong_reference_is_told_by_its_line(
    read: Callable[..., tuple[dict[str, Task], list[str]]], old: str, new: str, message: str
) -> None:
    assert read(ENTRY.replace(old, new)) == ({}, [f"docs/cheatsheet.yaml:2: {message}"])


def test_each_cell_after_the_first_needs_a_task(
    read: Callable[..., tuple[dict[str, Task], list[str]]],
) -> None:
    expected = "expected an entry 'topic/name#long' in docs/cheatsheet.yaml for this cell"
    line = HEAD_LINES + 5
    assert read(ENTRY)[1] == [f"examples/topic/name.py:{line}: {expected}, found none"]
