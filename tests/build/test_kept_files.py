"""Files that keep what need not be computed again: sound ones alone are read."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gallery.build.kept_files import KeptFiles, digest_of


@pytest.fixture
def files(tmp_path: Path) -> KeptFiles:
    return KeptFiles(tmp_path / "kept", {})


def test_a_text_is_read_under_its_key_alone(files: KeptFiles) -> None:
    files.write("zh/页.html", "key", "一\r\n二\n")
    assert files.read("zh/页.html", "key") == "一\r\n二\n"
    assert files.read("zh/页.html", "other") is None
    assert files.read("zh/none.html", "key") is None
    assert files.notes == {}


def test_where_one_part_ends_and_the_next_begins_is_in_a_hash() -> None:
    assert digest_of("ab", "c") != digest_of("a", "bc")
    assert digest_of("a", "") != digest_of("a")


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:10],
        lambda data: data[:-1],
        lambda data: data.replace(b"text", b"texs"),
        lambda data: data.replace(b"key", b"kez"),
        lambda data: b"\xff\x00" + data,
        lambda data: data + b"\n",
    ],
)
def test_a_damaged_file_is_dropped_and_said(
    damage: Callable[[bytes], bytes], files: KeptFiles
) -> None:
    files.write("page.html", "key", "a text")
    path = files.folder / "page.html"
    path.write_bytes(damage(path.read_bytes()))
    assert files.read("page.html", "key") is None
    assert [*files.notes] == [f"{path}: damaged, made again"]
    files.write("page.html", "key", "a text")
    assert files.read("page.html", "key") == "a text"


@pytest.mark.parametrize("where", ["kept", "kept/page.html"])
def test_what_can_not_be_written_is_said_and_costs_nothing_else(
    where: str, tmp_path: Path, files: KeptFiles
) -> None:
    """As on a full disk: here, something else is in the place of the folder or the file."""
    if where == "kept":
        files.folder.write_text("a file", encoding="utf-8")
    else:
        (tmp_path / where).mkdir(parents=True)
    files.write("page.html", "key", "a text")
    assert files.read("page.html", "key") is None
    (note,) = files.notes
    assert note.startswith(f"{files.folder}: can't be written, nothing is kept: ")
    assert not list(tmp_path.rglob("*.tmp"))


def test_what_is_kept_of_pages_that_are_gone_is_removed(files: KeptFiles) -> None:
    kept, half_written = ("zh/a.md.json", "zh/a.md.html", "zh/.b.tmp"), "zh/.c.tmp"
    for name in (*kept, half_written, "zh/b.md.json", "en/a.md.json"):
        files.write(name, "key", "a text")
    os.utime(files.folder / half_written, (1, 1))  # By a build that was killed.
    files.prune({"zh/a.md"})
    left = (path for path in files.folder.rglob("*") if path.is_file())
    assert {path.relative_to(files.folder).as_posix() for path in left} == {*kept}
