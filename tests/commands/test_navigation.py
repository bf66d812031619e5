"""The navigation in mkdocs.yml: a new page joins the others of its folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.navigation import add_to_navigation

SETTINGS = """\
# A comment that stays.
nav:
  - Home: index.md
  - Tensors:
      - tensor/create.md
      - 形状: tensor/shape.md
      - tensor/tour.ipynb
  - Data:
      - data/loader.md
"""


@pytest.mark.parametrize(
    ("page", "line", "entry"),
    [
        ("tensor/views", 8, "      - tensor/views.md\n"),
        ("data/sets", 10, "      - data/sets.md\n"),
        ("about", 4, "  - about.md\n"),
    ],
)
def test_a_page_is_added_after_the_last_one_of_its_folder(
    page: str, line: int, entry: str, tmp_path: Path
) -> None:
    (tmp_path / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    assert add_to_navigation(tmp_path, page) == line
    lines = (tmp_path / "mkdocs.yml").read_text(encoding="utf-8").splitlines(keepends=True)
    assert lines.pop(line - 1) == entry
    assert "".join(lines) == SETTINGS


def test_a_page_of_a_new_folder_is_left_to_the_author(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    assert add_to_navigation(tmp_path, "new/page") is None
    assert (tmp_path / "mkdocs.yml").read_text(encoding="utf-8") == SETTINGS
