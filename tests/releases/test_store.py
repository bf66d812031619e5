"""What is kept of a release: written as a whole, or not at all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gallery.releases.results import ReleaseResults
from gallery.releases.store import (
    RELEASE_LIST,
    ReleaseStore,
    Report,
    ReportEntry,
    check_list,
    listed_releases,
    releases_of,
)
from tests.support.paths import HOOKS, PROJECT
from tests.support.recordings import RECORDING

from executed_examples.examples.example import Example

RELEASE = "1.0.0"
KILLED = """\
import os, sys
from dataclasses import replace
from pathlib import Path
from gallery.releases.store import ReleaseStore
with ReleaseStore(Path(sys.argv[1]), "1.0.0").rewritten() as new:
    report, _ = new.read()
    new.write(replace(report, examples={}))
    new.recordings.remove("topic/name", "cpu")
    print("half", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def store(example: Callable[..., Example], tmp_path: Path) -> ReleaseStore:
    """A release with one recording."""
    one = example("# %% one\nprint(1)\n")
    store = ReleaseStore(tmp_path, RELEASE)
    store.recordings.save(RECORDING, one)
    entry = ReportEntry(RECORDING.key, "differs", "", store.checksum(one.name))
    store.write(Report(RELEASE, "3.11", "", {}, {one.name: entry}))
    return store


def is_whole(store: ReleaseStore) -> bool:
    """Whether the report is there with the recording that it names."""
    report, failure = store.read()
    assert report, failure
    return store.recall("topic/name", report.examples["topic/name"]) == RECORDING


def test_a_copy_takes_the_place_of_what_was_recorded(store: ReleaseStore) -> None:
    with store.rewritten() as new:
        report, _ = new.read()
        assert report
        new.write(replace(report, python="3.14"))
        assert is_whole(store)
    assert is_whole(store)
    assert ReleaseResults(store.root).reports[RELEASE].python == "3.14"
    assert list((store.root / ".gallery").iterdir()) == []


def test_the_first_recording_needs_none_before(tmp_path: Path) -> None:
    with ReleaseStore(tmp_path, "2.0.0").rewritten() as new:
        new.write(Report("2.0.0", "3.11", "", {}, {}))
    assert list(ReleaseResults(tmp_path).reports) == ["2.0.0"]
    with ReleaseStore(tmp_path, "1.10.0").rewritten() as new:
        new.write(Report("1.10.0", "3.11", "", {}, {}))
    assert list(ReleaseResults(tmp_path).reports) == ["1.10.0", "2.0.0"]


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_an_error_leaves_what_was_recorded(store: ReleaseStore, error: BaseException) -> None:
    with pytest.raises(type(error)), store.rewritten() as new:
        new.file.unlink()
        raise error
    assert is_whole(store)
    assert list((store.root / ".gallery").iterdir()) == []


def test_a_kill_in_the_middle_leaves_what_was_recorded(store: ReleaseStore) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(store.root)],
        cwd=HOOKS,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout
    assert process.stdout.readline() == b"half\n"
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    assert is_whole(store)


def test_recordings_that_the_report_does_not_name_are_removed(store: ReleaseStore) -> None:
    report, _ = store.read()
    assert report
    store.prune(report)
    assert is_whole(store)
    store.prune(replace(report, examples={"topic/name": ReportEntry(RECORDING.key, "same")}))
    assert not store.recordings.path("topic/name", "cpu").exists()


def test_an_entry_is_forgotten_with_its_example(store: ReleaseStore) -> None:
    (gone,) = store.gone({"topic/nane"})
    assert gone[0] == "topic/name"
    assert "did you mean 'topic/nane'?" in str(gone[1])
    store.forget(["topic/name"])
    assert ReleaseResults(store.root).reports[RELEASE].examples == {}


def write_list(root: Path, text: str) -> None:
    (root / "recordings").mkdir(exist_ok=True)
    (root / RELEASE_LIST).write_text(text, encoding="utf-8")


def test_each_line_is_a_release(tmp_path: Path) -> None:
    write_list(tmp_path, "# Ours.\n2.7.1\n\n latest\n2.13.0\n")
    assert list(listed_releases(tmp_path)) == ["2.7.1", "latest", "2.13.0"]
    assert [str(failure) for failure in check_list(tmp_path, "2.13.0")] == [
        f"{RELEASE_LIST}:4: expected a release such as 2.7.1, found 'latest'",
        f"{RELEASE_LIST}:5: expected no line for 2.13.0, the site's own release",
    ]


def test_a_release_of_one_device_is_accepted_but_not_recorded(tmp_path: Path) -> None:
    write_list(tmp_path, "2.7.1\n2.11.0 cuda\n2.11.0 tpu\n")
    (tmp_path / "requirements.txt").write_text("torch==2.15.0\n", encoding="utf-8")
    assert list(listed_releases(tmp_path)) == ["2.7.1", "2.11.0 tpu"]
    assert releases_of(tmp_path)[:3] == ("2.15.0", "2.7.1", "2.11.0 cuda")
    (found,) = map(str, check_list(tmp_path, "2.15.0"))
    assert found.endswith(":3: expected a release such as 2.7.1, found '2.11.0 tpu'")


def test_a_release_awaits_its_recording(tmp_path: Path) -> None:
    write_list(tmp_path, "2.7.1\n")
    assert list(check_list(tmp_path, "2.13.0")) == []


def test_a_release_without_a_line_is_retired(tmp_path: Path) -> None:
    ReleaseStore(tmp_path, "2.7.1").write(Report("2.7.1", "3.11", "", {}, {}))
    (found,) = map(str, check_list(tmp_path, "2.13.0"))
    assert found.startswith(f"recordings/releases/2.7.1: expected a line '2.7.1' in {RELEASE_LIST}")
    assert found.endswith("delete the folder: rm -r recordings/releases/2.7.1")
    write_list(tmp_path, "2.7.1\n")
    assert list(check_list(tmp_path, "2.13.0")) == []


def test_the_projects_own_list_is_sound() -> None:
    assert len(listed_releases(PROJECT)) >= 5
