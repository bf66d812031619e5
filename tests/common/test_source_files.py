"""The files that people write, among whatever else is in their folders."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from executed_examples.common.errors import GalleryError
from executed_examples.common.source_files import (
    find_escape,
    forget_sources,
    is_of_editor,
    list_sources,
    read_source,
)


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
    assert str(raised.value).startswith("docs/a.md: ")


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


_opened: list[str] | None = None


def _note(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and _opened is not None:
        _opened.append(str(arguments[0]))


sys.addaudithook(_note)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are opened during a test."""
    found: list[str] = []
    monkeypatch.setattr(sys.modules[__name__], "_opened", found)
    return found


@pytest.fixture(scope="module")
def aging(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Files that were saved long enough ago for their stamps to be trusted."""
    paths = [tmp_path_factory.mktemp("settled") / "a.md" for _ in range(10)]
    for path in paths:
        path.write_text("one", encoding="utf-8")
    time.sleep(2.2)  # Nothing can set the time of a status back.
    return iter(paths)


@pytest.fixture
def settled(aging: Iterator[Path]) -> Path:
    """One of them, which has been read."""
    path = next(aging)
    assert read_source(path, path.parent) == b"one"
    return path


def save_in_place(path: Path) -> None:
    path.write_text("two", encoding="utf-8")


def save_and_rename(path: Path) -> None:
    other = path.with_name("b.md")
    other.write_text("two", encoding="utf-8")
    other.replace(path)


def keep_the_time(save: Callable[[Path], None]) -> Callable[[Path], None]:
    def save_with_time(path: Path) -> None:
        status = path.stat()
        save(path)
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))

    return save_with_time


def test_a_file_that_is_as_it_was_is_not_opened_again(settled: Path, opened: list[str]) -> None:
    assert read_source(settled, settled.parent) == b"one"
    assert str(settled) not in opened


@pytest.mark.parametrize(
    "save",
    [
        *(save_in_place, keep_the_time(save_in_place)),
        *(save_and_rename, keep_the_time(save_and_rename)),
    ],
    ids=["in place", "in place, same time", "renamed", "renamed, same time"],
)
def test_no_save_is_missed_though_size_and_time_may_be_the_same(
    save: Callable[[Path], None], settled: Path
) -> None:
    save(settled)
    assert read_source(settled, settled.parent) == b"two"


def test_a_file_is_missed_once_it_is_gone_or_leaves_the_project(settled: Path) -> None:
    root = settled.parent / "docs"
    settled.unlink()
    with pytest.raises(GalleryError, match="No such file"):
        read_source(settled, settled.parent)
    root.mkdir()
    settled.write_text("one", encoding="utf-8")
    (root / "a.md").symlink_to(settled)
    with pytest.raises(GalleryError, match="outside"):
        read_source(root / "a.md", root)


def test_saves_that_follow_at_once_are_all_read(tmp_path: Path) -> None:
    """Their times may be the same: a file system counts in milliseconds."""
    path = tmp_path / "a.md"
    for number in range(100, 400):
        path.write_text(str(number), encoding="utf-8")
        assert read_source(path, tmp_path) == str(number).encode()


@pytest.mark.parametrize("changed", ["a.md", "."])
def test_what_is_known_to_have_changed_is_opened(
    changed: str, settled: Path, opened: list[str]
) -> None:
    forget_sources([settled.parent / changed])
    read_source(settled, settled.parent)
    assert str(settled) in opened
