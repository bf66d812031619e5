"""Which cells of an example show something else under other releases."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gallery.releases.cells import ReleaseCells, compare_releases
from gallery.releases.results import ReleaseResult
from tests.support.recordings import RECORDING

from executed_examples.examples.example import Example
from executed_examples.recordings.recording import CellRecording, Output, Recording, Text, Value

CELLS = "# %% one\n1\n# %% two\n2\n# %% three volatile=true\n3\n"


def recording(**outputs: str) -> Recording:
    """A recording in which each cell named shows a value."""
    names = ("one", "two", "three")
    shown: dict[str, tuple[Output, ...]] = {n: (Value(text),) for n, text in outputs.items()}
    return replace(RECORDING, cells=tuple(CellRecording(n, shown.get(n, ())) for n in names))


OWN = recording(one="a\nb", two="c", three="d")


def result(release: str, other: Recording | None, why: str = "") -> ReleaseResult:
    return ReleaseResult(release, "fails" if why else "differs", why, recall=lambda: other)


def found(compared: ReleaseCells) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    return {
        name: [(cell.releases, cell.fate) for cell in cells]
        for name, cells in compared.cells.items()
    }


@pytest.fixture
def shown(example: Callable[..., Example]) -> Example:
    return example(CELLS)


def test_releases_that_show_the_same_are_one_and_volatile_cells_count_not(shown: Example) -> None:
    results = [
        result("2.4.1", recording(one="b", two="c", three="x")),
        result("2.6.0", recording(one="a\nb", two="C", three="x")),
        result("2.7.1", recording(one="b", two="C", three="x")),
    ]
    compared = compare_releases(shown, OWN, results)
    assert found(compared) == {
        "one": [(("2.4.1", "2.7.1"), "differs")],
        "two": [(("2.6.0", "2.7.1"), "differs")],
    }
    assert (compared.own, compared.cells["one"][0].missing) == ("2.13.0", 1)


def test_after_a_failure_what_shows_nothing_was_not_reached(shown: Example) -> None:
    failing = result("2.7.1", recording(one="a"), "cell 'one': expected no exception, found E: x")
    assert found(compare_releases(shown, OWN, [failing])) == {
        "one": [(("2.7.1",), "fails")],
        "two": [(("2.7.1",), "not reached")],
        "three": [(("2.7.1",), "not reached")],
    }


def test_a_run_that_goes_on_after_a_failure_has_reached_the_rest(shown: Example) -> None:
    """Where an exception was expected and none raised."""
    other = recording(one="a", two="c", three="d")
    failing = result("2.7.1", other, "cell 'one': expected ValueError, but nothing was raised")
    assert found(compare_releases(shown, OWN, [failing])) == {"one": [(("2.7.1",), "fails")]}


def test_nothing_is_said_of_cells_that_are_new_since_or_of_a_damaged_recording(
    shown: Example,
) -> None:
    older = replace(RECORDING, cells=(CellRecording("two", (Text("x"),)),))
    results = [result("2.4.1", older), result("2.7.1", None)]
    assert found(compare_releases(shown, OWN, results)) == {"two": [(("2.4.1",), "differs")]}


def test_the_release_that_the_page_shows_is_no_other(shown: Example) -> None:
    compared = compare_releases(shown, OWN, [result("2.13.0", recording(one="x"))])
    assert (compared.results, compared.cells) == ([], {})
