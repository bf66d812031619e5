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

from gallery.examples.example import Example
from gallery.recordings.release_results import ReleaseResults
from gallery.recordings.releases import ReleaseStore, Report, ReportEntry
from tests.support.paths import HOOKS
from tests.support.recordings import RECORDING

RELEASE = "1.0.0"
KILLED = """\
import os, sys
from dataclasses import replace
from pathlib import Path
from gallery.recordings.releases import ReleaseStore
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
