"""The files that people write, among whatever else is in their folders."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gallery.common.errors import GalleryError
from gallery.common.source_files import find_escape, is_of_editor, list_sources, read_source


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        *((name, True) for name in (".#a.md", "#a.md#", "a.md~", ".a.md.swp", ".a.md.swo", "4913")),
        *((name, True) for name in ("a.md___jb_tmp___", "a.md___jb_old___", ".goutputstream-X1")),
        *((name, False) for name in ("a.md", "#a.md", "a~b.md", "4913.md", "swp", "a.swp.md")),
    ],
)
def test_what_editors_write_for_themselves_is_known_by_its_name(name: str, expected: bool) -> None:
    assert is_of_editor(name) is expected


def test_sources_are_listed_in_order_without_hidden_ones_and_those_of_editors(
    tmp_path: Path,
) -> None:
    for name in ("b/c.md", "a.md", "b.md", ".git/x.md", "b/.#c.md", "b/c.md~", "a.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "odd.md").mkdir()
    (tmp_path / "linked").symlink_to(tmp_path / "b")
    names = [path.relative_to(tmp_path).as_posix() for path in list_sources(tmp_path, ".md")]
    assert names == ["a.md", "b/c.md", "b.md", "odd.md"]
    assert len(list_sources(tmp_path, "")) == 5
    assert list_sources(tmp_path / "gone", ".md") == []


def test_a_link_inside_the_project_is_read(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "README.md").write_text("read", encoding="utf-8")
    (tmp_path / "docs/a.md").symlink_to("../README.md")
    assert read_source(tmp_path / "docs/a.md", tmp_path) == b"read"


def to_itself(path: Path) -> None:
    path.symlink_to(path.name)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda path: None, "can't be read: No such file or directory"),
        (Path.mkdir, "expected a file, found a folder"),
        (os.mkfifo, "expected a file, found a pipe"),
        (to_itself, "can't be read: "),
        (lambda path: path.symlink_to("gone"), "expected a file, found a link to gone"),
        (lambda path: path.symlink_to("/dev/null"), "found a link to /dev/null, outside of it"),
        (lambda path: path.symlink_to("../../secret"), "found a link to ../../secret, outside"),
    ],
)
def test_what_is_no_file_of_the_project_is_named(
    make: Callable[[Path], None], said: str, tmp_path: Path
) -> None:
    root = tmp_path / "project"
    (root / "docs").mkdir(parents=True)
    (tmp_path / "secret").write_text("secret", encoding="utf-8")
    make(root / "docs/a.md")
    with pytest.raises(GalleryError, match=re.escape(said)) as raised:
        read_source(root / "docs/a.md", root)
    assert raised.value.failures[0].path == "docs/a.md"


def test_a_file_in_a_linked_folder_outside_is_found(tmp_path: Path) -> None:
    root = tmp_path / "project"
    root.mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/a.md").touch()
    (root / "docs").symlink_to(tmp_path / "elsewhere")
    failure = find_escape(root / "docs/a.md", root)
    assert failure
    assert "outside of it" in failure.message
    assert find_escape(root / "b.md", root) is None
