"""`recordings/releases.txt`: the releases to record beside the site's own."""

from __future__ import annotations

from pathlib import Path

from gallery.recordings.release_list import LIST, check_list, listed_releases
from gallery.recordings.releases import ReleaseStore, Report
from tests.support.paths import PROJECT


def write_list(root: Path, text: str) -> None:
    (root / "recordings").mkdir(exist_ok=True)
    (root / LIST).write_text(text, encoding="utf-8")


def test_each_line_is_a_release(tmp_path: Path) -> None:
    write_list(tmp_path, "# Ours.\n2.7.1\n\n latest\n2.13.0\n")
    assert list(listed_releases(tmp_path)) == ["2.7.1", "latest", "2.13.0"]
    assert [str(failure) for failure in check_list(tmp_path, "2.13.0")] == [
        f"{LIST}:4: expected a release such as 2.7.1, found 'latest'",
        f"{LIST}:5: expected no line for 2.13.0, the site's own release",
    ]


def test_a_release_awaits_its_recording(tmp_path: Path) -> None:
    write_list(tmp_path, "2.7.1\n")
    assert list(check_list(tmp_path, "2.13.0")) == []


def test_a_release_without_a_line_is_retired(tmp_path: Path) -> None:
    ReleaseStore(tmp_path, "2.7.1").write(Report("2.7.1", "3.11", "", {}, {}))
    (found,) = map(str, check_list(tmp_path, "2.13.0"))
    assert found.startswith(f"recordings/releases/2.7.1: expected a line '2.7.1' in {LIST}")
    assert found.endswith("delete the folder: rm -r recordings/releases/2.7.1")
    write_list(tmp_path, "2.7.1\n")
    assert list(check_list(tmp_path, "2.13.0")) == []


def test_the_projects_own_list_is_sound() -> None:
    assert len(listed_releases(PROJECT)) >= 5
