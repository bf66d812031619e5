"""How pages learn what was recorded under other releases of torch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gallery.releases.results import (
    ReleaseResult,
    ReleaseResults,
    api_since,
    known_runs,
    works_since,
)
from gallery.releases.store import Fate, ReleaseStore, Report, ReportEntry, check_reports
from tests.support.recordings import RECORDING
from tests.support.release_runs import raising, recording, result

from executed_examples.examples.example import Example
from executed_examples.recordings.key import key_of

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


@pytest.fixture
def two_cells(example: Callable[..., Example]) -> Example:
    return example("# %% one\n1\n# %% two\n2\n")


def test_runs_are_in_the_order_of_releases_and_the_sites_own_is_among_them(
    two_cells: Example,
) -> None:
    own = recording(two_cells, "2.13.0+cpu", "1", "2")
    results = [result(two_cells, "2.9.1", "differs", "0", "2"), ReleaseResult("2.15.0", "same")]
    older, same, newer = known_runs(own, results)
    assert [run.release for run in (older, same, newer)] == ["2.9.1", "2.13.0", "2.15.0"]
    assert same.recording is own
    assert newer.recording is own


@pytest.mark.parametrize(
    "left_out",
    [
        ReleaseResult("2.9.1", "can't run", "torchvision"),
        ReleaseResult("2.9.1", "not recorded"),
        ReleaseResult("2.9.1", "differs", checksum="damaged"),
        ReleaseResult("2.9.1", "same", stale=True),
        ReleaseResult("2.13.0", "same"),
    ],
)
def test_what_is_unknown_stale_damaged_or_of_the_sites_own_release_is_left_out(
    left_out: ReleaseResult, two_cells: Example
) -> None:
    own = recording(two_cells, "2.13.0", "1", "2")
    assert [run.recording for run in known_runs(own, [left_out])] == [own]


@pytest.mark.parametrize(
    ("why", "reached"),
    [
        ("cell 'one': expected no exception, found AttributeError: x", "one"),
        ("stopped in cell 'two': it ran longer than its limit of 60 s", "one two"),
        ("cell 'one' was ended by SIGKILL", "one"),
        ("cell 'one': expected KeyError, but nothing was raised", "one two"),
        ("cell 'gone' was ended by SIGKILL", "one two"),
    ],
)
def test_no_cell_runs_after_one_that_failed(why: str, reached: str, two_cells: Example) -> None:
    own = recording(two_cells, "2.13.0", "1", "2")
    run, _ = known_runs(own, [result(two_cells, "2.9.1", "fails", "1", "2", why=why)])
    assert " ".join(cell.name for cell in two_cells.cells if run.reached(cell)) == reached


def test_a_cell_that_ends_without_an_exception_was_cut_off(two_cells: Example) -> None:
    own = recording(two_cells, "2.13.0", "1", "2")
    why = "cell 'one': expected no exception, found KeyError: 1"
    raised = result(two_cells, "2.7.1", "fails", raising("KeyError: 1"), [], why=why)
    cut_off = result(two_cells, "2.9.1", "fails", "1", [], why="cell 'one' was ended by SIGKILL")
    *runs, _ = known_runs(own, [raised, cut_off])
    one, _ = two_cells.cells
    assert [run.stopped_in(one) for run in runs] == [False, True]


def test_a_cell_raised_what_it_ended_with(two_cells: Example) -> None:
    own = recording(two_cells, "2.13.0", raising("KeyError: 1"), [])
    (run,) = known_runs(own, [])
    one, two = two_cells.cells
    raised = run.raised(one)
    assert raised
    assert raised.message == "KeyError: 1"
    assert run.raised(two) is None
    assert not run.reached(replace(one, name="three"))


LACKING = "AttributeError: module 'torch' has no attribute 'new'"


@pytest.fixture
def a_run(example: Callable[..., Example]) -> Example:
    return example("# %% one\n1\n# %% two\n2\n")


def failing(a_run: Example, release: str, message: str = LACKING) -> ReleaseResult:
    why = f"cell 'one': expected no exception, found {message}"
    return result(a_run, release, "fails", raising(message), [], why=why)


def since(a_run: Example, *results: ReleaseResult, cell: int = 0) -> str:
    runs = known_runs(recording(a_run, "2.13.0", "1", "2"), results)
    recorded = [each.release for each in results]
    return api_since("torch.new", [(a_run.cells[cell], runs)], "2.13.0", recorded)


def test_it_is_the_oldest_release_after_the_last_failure(a_run: Example) -> None:
    works = ReleaseResult("2.10.0", "same")
    assert since(a_run, failing(a_run, "2.4.1"), failing(a_run, "2.7.1"), works) == "2.10.0"
    assert since(a_run, failing(a_run, "2.4.1"), failing(a_run, "2.10.0")) == "2.13.0"


def test_it_is_not_known_where_no_call_could_run_after_the_last_failure(a_run: Example) -> None:
    assert since(a_run, failing(a_run, "2.4.1"), ReleaseResult("2.7.1", "can't run")) == ""
    works = ReleaseResult("2.10.0", "same")
    unknown = ReleaseResult("2.7.1", "not recorded")
    assert since(a_run, failing(a_run, "2.4.1"), unknown, works) == ""


def test_an_api_that_another_cell_uses_there_works(a_run: Example) -> None:
    own = recording(a_run, "2.13.0", "1", "2")
    fine = known_runs(own, [result(a_run, "2.4.1", "differs", "0", "2")])
    broken = known_runs(own, [failing(a_run, "2.4.1")])
    calls = [(a_run.cells[0], broken), (a_run.cells[1], fine)]
    assert api_since("torch.new", calls, "2.13.0", ["2.4.1"]) == ""


@pytest.mark.parametrize(
    "message", ["ValueError: new", "AttributeError: module 'torch' has no attribute 'newer'"]
)
def test_a_failure_for_another_reason_does_not_count(message: str, a_run: Example) -> None:
    assert since(a_run, failing(a_run, "2.4.1", message)) == ""


def test_a_cell_that_was_not_reached_says_nothing(a_run: Example) -> None:
    assert since(a_run, failing(a_run, "2.4.1"), cell=1) == ""


def test_an_api_that_goes_later_works_all_the_time_so_far(a_run: Example) -> None:
    assert since(a_run, failing(a_run, "2.15.0")) == ""


def test_a_cell_may_raise_something_else_than_it_is_to(a_run: Example) -> None:
    assert since(a_run, result(a_run, "2.7.1", "differs", raising(LACKING), "2")) == "2.13.0"


def test_a_cell_that_shows_what_is_missing_says_nothing(a_run: Example) -> None:
    runs = known_runs(recording(a_run, "2.13.0", raising(LACKING), "2"), [failing(a_run, "2.7.1")])
    assert api_since("torch.new", [(a_run.cells[0], runs)], "2.13.0", ["2.7.1"]) == ""
