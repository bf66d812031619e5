"""How pages learn what was recorded under other releases of torch."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gallery.examples.example import Example
from gallery.recordings.key import key_of
from gallery.releases.results import ReleaseResult, ReleaseResults, works_since
from gallery.releases.store import Fate, ReleaseStore, Report, ReportEntry, check_reports
from tests.support.recordings import RECORDING

MOVED = {"numpy": "1.26.4", "scikit-learn": "1.0"}


@pytest.fixture
def one(example: Callable[..., Example]) -> Example:
    return example("# %% one\n1\n")


def write(root: Path, release: str, one: Example, entry: ReportEntry, shown: bool = False) -> None:
    """Write what was recorded of one example; with its recording if it was shown."""
    store = ReleaseStore(root, release)
    if shown:
        made = replace(RECORDING.provenance, torch=f"{release}+cpu")
        shown_there = replace(RECORDING, example=one.name, key=entry.key, provenance=made)
        store.recordings.save(shown_there, one)
        entry = replace(entry, recording=store.checksum(one.name))
    store.write(
        Report(f"{release}+cpu", "3.11.7", "2026-11-22T09:00:00Z", MOVED, {one.name: entry})
    )


def test_releases_are_in_order_and_say_what_moved(tmp_path: Path, one: Example) -> None:
    write(tmp_path, "2.10.0", one, ReportEntry(key_of(one), "differs"), shown=True)
    write(tmp_path, "2.9.1", one, ReportEntry("k" * 64, "fails", "AttributeError"))
    older, newer = ReleaseResults(tmp_path).of(one)
    moved = {"numpy": "1.26.4"}
    assert older == ReleaseResult("2.9.1", "fails", "AttributeError", stale=True, moved=moved)
    assert (newer.release, newer.fate, newer.stale) == ("2.10.0", "differs", False)
    shown = newer.recall()
    assert shown
    assert shown.cells == RECORDING.cells


def test_what_was_not_recorded_is_said(tmp_path: Path, one: Example) -> None:
    write(tmp_path, "2.9.1", replace(one, name="topic/other"), ReportEntry("k", "same"))
    assert ReleaseResults(tmp_path).of(one) == (ReleaseResult("2.9.1", "not recorded"),)


def test_a_damaged_report_is_a_failure_and_the_others_count(tmp_path: Path, one: Example) -> None:
    write(tmp_path, "2.9.1", one, ReportEntry("k", "same"))
    ReleaseStore(tmp_path, "2.10.0").file.parent.mkdir()
    ReleaseStore(tmp_path, "2.10.0").file.write_text("{", encoding="utf-8")
    results = ReleaseResults(tmp_path)
    assert [each.release for each in results.of(one)] == ["2.9.1"]
    (failure,) = results.failures
    assert str(failure).startswith("recordings/releases/2.10.0/report.json: damaged, not used")


def test_a_forged_recording_is_not_shown_and_is_named(tmp_path: Path, one: Example) -> None:
    write(tmp_path, "2.9.1", one, ReportEntry(key_of(one), "differs"), shown=True)
    assert not [*check_reports(tmp_path, [one.name])]
    file = ReleaseStore(tmp_path, "2.9.1").recordings.path(one.name, "cpu")
    file.write_text(file.read_text(encoding="utf-8").replace("tensor(1)", "tensor(2)"), "utf-8")
    (result,) = ReleaseResults(tmp_path).of(one)
    assert result.recall() is None
    (failure,) = check_reports(tmp_path, [one.name])
    assert failure.path == f"recordings/releases/2.9.1/cpu/{one.name}.json"
    assert "not the recording of the report" in failure.message


@pytest.mark.parametrize(
    ("fates", "since"),
    [
        (("same", "differs", "same"), ""),
        (("fails", "differs", "same"), "2.7.1"),
        (("same", "fails", "same"), "2.10.0"),
        (("fails", "fails", "fails"), "2.13.0"),
        (("fails", "not recorded", "same"), ""),
        (("fails", "can't run", "same"), ""),
        (("fails", "same", "can't run"), "2.7.1"),
        (("fails", "fails", "can't run"), ""),
        (("can't run", "same", "same"), ""),
    ],
)
def test_an_example_works_since_the_release_after_its_last_failure_if_that_is_known(
    fates: tuple[Fate, ...], since: str
) -> None:
    releases = zip(("2.4.1", "2.7.1", "2.10.0"), fates, strict=True)
    results = [*(ReleaseResult(*each) for each in releases), ReleaseResult("2.15.0", "fails")]
    assert works_since(results, "2.13.0") == since
