"""Recordings that can't be true: each is refused, and says what was expected and what was found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gallery.releases.results import ReleaseResults
from gallery.releases.store import KIND, ReleaseStore, Report, ReportEntry
from tests.support.examples import HEAD_LINES
from tests.support.scripted import ScriptedLauncher
from tests.support.sites import LIGHT, build_site, write_site

from executed_examples.child.protocol import ANY
from executed_examples.examples.example import Example
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.plausibility import (
    MOST_FIGURES,
    MOST_FORMATTED,
    MOST_TEXT,
    find_faults,
)
from executed_examples.recordings.recording import (
    Api,
    CellRecording,
    Figure,
    Frame,
    Output,
    Provenance,
    Raised,
    Recording,
    Text,
    Value,
)
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.freshness import Freshness
from executed_examples.runner.process import MAX_FIGURES, MAX_FORMATTED, MAX_TEXT

CELLS = """\
# %% one
torch.abs(1)
# %% two raises="RuntimeError"
2
# %% any volatile=true
3
"""
RELEASES = ("2.13.0", "2.7.1")
MADE = Provenance("cpu", "a CPU", "", "2.13.0+cpu", "3.11.7", "2026-11-21T09:00:00Z", 0.1)
RAISED = Raised("RuntimeError", "RuntimeError: no", (Frame("", HEAD_LINES + 4, "<module>", "2"),))
TRUE = Recording(
    "topic/name",
    "k",
    MADE,
    (
        CellRecording("one", (Text("a\n"), Value("1"))),
        CellRecording("two", (RAISED,)),
        CellRecording("any", (Value("3"),)),
    ),
    (Api("torch.abs", ((HEAD_LINES + 2, 6),)),),
)


@pytest.fixture
def shown(example: Callable[..., Example]) -> Example:
    return example(CELLS)


def faults(recording: Recording, example: Example, **options: Any) -> list[str]:
    asked = {"device": "cpu", "releases": RELEASES, "as_written": True, **options}
    return list(find_faults(recording, example, **asked))


def shows(cell: str, *outputs: Output) -> Recording:
    cells = (CellRecording(c.name, outputs) if c.name == cell else c for c in TRUE.cells)
    return replace(TRUE, cells=tuple(cells))


LAST_LINE = Frame("", HEAD_LINES + 6, "f", "")


@pytest.mark.parametrize(
    "recording",
    [
        TRUE,
        shows("one", *[Figure("<svg/>")] * 20),
        shows("one", Text("x" * MOST_TEXT)),
        shows("two", replace(RAISED, frames=(LAST_LINE,))),
        replace(TRUE, apis=(Api("torch.abs", ((1, 0),)),)),
    ],
)
def test_what_a_run_recorded_has_no_fault(recording: Recording, shown: Example) -> None:
    assert faults(recording, shown) == []


@pytest.mark.parametrize(
    ("torch", "releases", "possible"),
    [("", (), True), ("", RELEASES, False), ("2.99.0", (), True), ("the best", (), False)],
)
def test_a_project_without_torch_needs_none(
    torch: str, releases: tuple[str, ...], possible: bool, shown: Example
) -> None:
    recording = replace(TRUE, provenance=replace(MADE, torch=torch))
    assert (faults(recording, shown, releases=releases) == []) is possible


@pytest.mark.parametrize(("times", "possible"), [(0, True), (1, True), (2, False)])
def test_what_may_raise_anything_raises_once(
    times: int, possible: bool, example: Callable[..., Example]
) -> None:
    shown = example(f'# %% one raises="{ANY}"\n1\n', 'launch = ["torchrun"]')
    cells = (CellRecording("one", (Raised("E", "E: no", ()),) * times),)
    found = faults(Recording("topic/name", "k", MADE, cells), shown)
    assert (found == []) is possible


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("device", "cuda", "`device`: expected cpu, as its folder says, found 'cuda'"),
        ("torch", "2.99.0", "`torch`: expected 2.13.0 or 2.7.1, found '2.99.0'"),
        ("torch", "the best", "`torch`: expected a version, found 'the best'"),
        ("python", "2.7", "`python`: expected a version, found '2.7'"),
        ("device_name", "", "`device_name`: expected a name, found ''"),
        ("device_name", "H200\n<b>", "`device_name`: expected a name, found"),
        ("driver", "580.1", "`driver`: expected none on a CPU, found '580.1'"),
        ("runtime", "CUDA 13.0", "`runtime`: expected none on a CPU, found 'CUDA 13.0'"),
        ("seconds", -1.0, "`seconds`: expected less than a day, found '-1.0'"),
        ("seconds", 1e6, "`seconds`: expected less than a day, found '1000000.0'"),
        ("date", "2999-01-01T00:00:00Z", "`date`: expected a time in the past"),
        ("date", "2016-01-01T00:00:00Z", "`date`: expected a time in the past"),
        ("date", "2026-02-30T00:00:00Z", "`date`: expected a time in the past"),
        ("date", "yesterday", "`date`: expected a time in the past"),
    ],
)
@pytest.mark.parametrize("as_written", [True, False])
def test_provenance_is_possible(
    field: str, value: object, fault: str, as_written: bool, shown: Example
) -> None:
    made = replace(MADE, **{field: value})  # type: ignore[arg-type]
    (found,) = faults(replace(TRUE, provenance=made), shown, as_written=as_written)
    assert found.startswith(fault)


def test_a_release_may_be_accepted_for_one_kind_of_device(shown: Example) -> None:
    releases = ("2.15.0", "2.11.0 cuda")
    made = replace(MADE, torch="2.11.0+cu130")
    (found,) = faults(replace(TRUE, provenance=made), shown, releases=releases)
    assert found == "`torch`: expected 2.15.0 or 2.11.0 cuda, found '2.11.0+cu130'"
    on_gpu = replace(TRUE, provenance=replace(made, device="cuda"))
    assert faults(on_gpu, shown, device="cuda", releases=releases) == []


def test_a_gpu_has_a_driver_and_a_runtime_with_names(shown: Example) -> None:
    made = replace(
        MADE, device="cuda", device_name="NVIDIA H200", driver="580.1", runtime="CUDA 13"
    )
    gpu = replace(TRUE, provenance=made)
    assert faults(gpu, shown, device="cuda") == []
    odd = replace(gpu, provenance=replace(made, driver="5\x1b[31m"))
    assert [f.partition(":")[0] for f in faults(odd, shown, device="cuda")] == ["`driver`"]


@pytest.mark.parametrize(
    ("recording", "fault"),
    [
        (replace(TRUE, cells=()), "expected one, two, any, found 'none'"),
        (replace(TRUE, cells=TRUE.cells[:2]), "expected one, two, any, found 'one, two'"),
        (replace(TRUE, cells=TRUE.cells[::-1]), "found 'any, two, one'"),
        (shows("one", RAISED), "expected no exception in 'one', found 'RuntimeError'"),
        (shows("any", RAISED), "expected no exception in 'any', found 'RuntimeError'"),
        (shows("two", Text("ok")), "expected RuntimeError in 'two', found 'none'"),
        (shows("two", replace(RAISED, type="KeyError")), "in 'two', found 'KeyError'"),
        (shows("two", RAISED, Text("more")), "the exception at the end of 'two', found 'text'"),
        (shows("any", Value("1"), Value("2")), "expected one value in 'any', found 'several'"),
        (
            shows("two", replace(RAISED, frames=(Frame("", 99, "f", ""),))),
            f"expected a line of {HEAD_LINES + 6} in 'two', found '99'",
        ),
    ],
)
def test_cells_are_those_of_the_script(recording: Recording, fault: str, shown: Example) -> None:
    (found,) = faults(recording, shown)
    assert found.startswith("`cells`: ")
    assert fault in found
    assert faults(recording, shown, as_written=False) == []


@pytest.mark.parametrize(
    ("output", "fault"),
    [
        (Text("x" * (MOST_TEXT + 1)), "at most 65536 characters of an output in 'one', found"),
        (Figure("<svg/>"), "at most 20 figures in 'one', found '21'"),
    ],
)
def test_outputs_keep_to_the_limits_of_a_run(output: Output, fault: str, shown: Example) -> None:
    (found,) = faults(shows("one", *[output] * (21 if isinstance(output, Figure) else 1)), shown)
    assert fault in found


def test_the_limits_are_those_of_a_run() -> None:
    assert (MOST_TEXT, MOST_FORMATTED, MOST_FIGURES) == (MAX_TEXT, MAX_FORMATTED, MAX_FIGURES)


@pytest.mark.parametrize("place", [(0, 0), (99, 0), (HEAD_LINES + 2, 80)])
def test_apis_are_at_places_in_the_file(place: tuple[int, int], shown: Example) -> None:
    (found,) = faults(replace(TRUE, apis=(Api("torch.abs", (place,)),)), shown)
    assert (
        found == f"`apis`: expected abs in the example, found 'line {place[0]}, column {place[1]}'"
    )


def test_a_column_counts_bytes_as_python_does(example: Callable[..., Example]) -> None:
    wide = example('# %% one\nprint("张量张量", torch.abs(1))\n')
    cells = (CellRecording("one", ()),)
    placed = Recording("topic/name", "k", MADE, cells, (Api("torch.abs", ((HEAD_LINES + 2, 29),)),))
    assert faults(placed, wide) == []


def test_a_launched_example_shows_all_in_its_last_cell(example: Callable[..., Example]) -> None:
    launched = example("# %% one\n1\n# %% two\n2\n", 'launch = ["torchrun"]')
    cells = (CellRecording("one", (Text("x"),)), CellRecording("two", ()))
    (found,) = faults(Recording("topic/name", "k", MADE, cells), launched)
    assert found == "`cells`: expected nothing in 'one' of a launched example, found 'outputs'"


def test_what_can_not_be_true_is_damaged_where_it_would_be_shown(
    shown: Example, tmp_path: Path
) -> None:
    key = key_of(shown)
    forged = replace(shows("two", Text("all is well")), key=key)
    CommittedStore(tmp_path).save(forged, shown)
    (decision,) = Freshness(tmp_path, LocalExecutor(ScriptedLauncher(), [])).decide(shown, key)
    assert (decision.state, decision.recording, decision.here) == ("damaged", None, False)
    expected = "can't be true, not used: `cells`: expected RuntimeError in 'two', found 'none'"
    assert decision.damage == expected


def test_what_was_recorded_before_the_code_changed_may_have_other_cells(
    shown: Example, tmp_path: Path
) -> None:
    CommittedStore(tmp_path).save(replace(TRUE, key="before", cells=TRUE.cells[:1]), shown)
    freshness = Freshness(tmp_path, LocalExecutor(ScriptedLauncher(), []))
    (decision,) = freshness.decide(shown, key_of(shown))
    assert (decision.state, decision.damage) == ("stale", "")


def test_a_recording_of_another_release_than_its_folder_says_is_not_shown(
    shown: Example, tmp_path: Path
) -> None:
    store = ReleaseStore(tmp_path, "2.7.1")
    key = key_of(shown)
    store.recordings.save(replace(TRUE, key=key), shown)
    entry = ReportEntry(key, "differs", recording=store.checksum(shown.name))
    store.write(Report("2.7.1", "3.11.7", MADE.date, {}, {shown.name: entry}))
    (result,) = ReleaseResults(tmp_path).of(shown)
    assert store.recordings.recall(shown.name, key, KIND).recording
    assert result.recall() is None


def test_a_build_names_a_forged_recording_and_fails(
    example: Callable[..., Example], tmp_path: Path
) -> None:
    gpu = example("# %% one\nprint(1)\n", 'device = "cuda"')
    page = "# Home { #home }\n\n/// example | topic/name\n///\n"
    site = write_site(tmp_path / "site", {"index.md": page}, {"topic/name": gpu.source})
    made = replace(MADE, device="cuda", device_name="NVIDIA H200", date="2099-01-01T00:00:00Z")
    forged = Recording(gpu.name, key_of(gpu), made, (CellRecording("one", (Text("1\n"),)),))
    CommittedStore(site).save(forged, gpu)
    built = build_site(site, LOCALE="en", **LIGHT)
    assert built.code != 0
    assert "recordings/cuda/topic/name.json: can't be true, not used: `date`:" in built.log
    assert "NVIDIA H200" not in built.page("index.html")
