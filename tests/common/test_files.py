"""Files that are written whole, and zips."""

from __future__ import annotations

import os
import threading
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from executed_examples.common.files import find_abandoned, replace_folder, write_file, write_zip


def test_a_zip_depends_on_nothing_but_what_it_holds(tmp_path: Path) -> None:
    """Not on when its files were made, in which order, and who may read them."""
    for number, names in enumerate((("a.html", "b.html"), ("b.html", "a.html"))):
        site = tmp_path / str(number) / "site"
        site.mkdir(parents=True)
        for age, name in enumerate(names):
            (site / name).write_text(name, encoding="utf-8")
            (site / name).chmod(0o600 + 0o44 * number)
            os.utime(site / name, (0, 10_000 * age))
        write_zip(site, site.with_suffix(".zip"))
    zips = [path.read_bytes() for path in tmp_path.glob("*/site.zip")]
    assert len(zips) == 2
    assert zips[0] == zips[1]


@pytest.mark.parametrize(
    ("seconds", "made"), [("", (1980, 1, 1, 0, 0, 0)), ("1767323046", (2026, 1, 2, 3, 4, 6))]
)
def test_a_zips_files_bear_the_date_that_was_asked_for(
    tmp_path: Path, seconds: str, made: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In UTC; the earliest that a zip knows for what is earlier still."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site/a.html").touch()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", seconds)
    write_zip(tmp_path / "site", tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        (entry,) = archive.infolist()
    assert (entry.date_time, oct(entry.external_attr >> 16)) == (made, "0o644")


def test_a_folder_takes_the_place_of_another(tmp_path: Path) -> None:
    for name in ("old", "new"):
        write_file(tmp_path / f"{name}/{name}.txt", name)
    replace_folder(tmp_path / "old", tmp_path / "new")
    assert [path.name for path in (tmp_path / "old").iterdir()] == ["new.txt"]
    replace_folder(tmp_path / "deep/er/still", tmp_path / "old")
    assert (tmp_path / "deep/er/still/new.txt").read_text() == "new"


def test_a_folder_stays_where_no_other_can_take_its_place(tmp_path: Path) -> None:
    write_file(tmp_path / "old/old.txt", "old")
    with pytest.raises(FileNotFoundError):
        replace_folder(tmp_path / "old", tmp_path / "none")
    assert (tmp_path / "old/old.txt").exists()


def test_a_file_is_written_whether_it_and_its_folder_are_there_or_not(tmp_path: Path) -> None:
    """Others may read what takes the place of another."""
    for name in ("a/b/one", "a/b/two", "a/b/two"):
        write_file(tmp_path / name, name)
    assert (tmp_path / "a/b/one").read_text() == "a/b/one"
    assert (tmp_path / "a/b/two").stat().st_mode & 0o777 == 0o644


def test_only_what_nobody_writes_any_more_is_abandoned(tmp_path: Path) -> None:
    hour = 3600
    ages = {"a/.old.tmp": hour + 60, "a/.young.tmp": hour - 60, "a/kept.json": 2 * hour}
    for name, age in ages.items():
        write_file(tmp_path / name, "")
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    assert list(find_abandoned(tmp_path)) == [tmp_path / "a/.old.tmp"]


def test_who_reads_a_file_while_it_is_written_again_finds_all_of_it(tmp_path: Path) -> None:
    """A served site is read all the time."""
    file = tmp_path / "page.html"
    texts = [mark * 1_000_000 for mark in (b"a", b"b")]
    write_file(file, texts[0])
    ends = threading.Event()

    def read_always() -> set[int]:
        found = {len(file.read_bytes())}
        while not ends.is_set():
            found.add(len(file.read_bytes()))
        return found

    with ThreadPoolExecutor() as pool:
        found = pool.submit(read_always)
        for number in range(200):
            write_file(file, texts[number % 2])
        ends.set()
    assert found.result() == {1_000_000}
