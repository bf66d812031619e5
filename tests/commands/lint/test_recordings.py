"""Rules for recordings: leftovers, and the fonts of figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.lint import lint
from gallery.commands.lint.recordings import (
    check_figures,
    check_recordings,
    check_release_list,
    check_release_reports,
)
from gallery.releases.store import ReleaseStore, Report, ReportEntry
from tests.support.linting import reported, write, write_recording


def test_recordings_without_an_example_are_reported_and_deleted(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("topic/name", "topic/gone", "topic/broken"):
        write_recording(site, name)
    write(site, "examples/topic/broken.py", "1 +\n")
    found = reported(check_recordings, site)
    assert [line.split(":")[0] for line in found] == [
        "recordings/cpu/topic/gone--figure-1.svg",
        "recordings/cpu/topic/gone.json",
    ]
    assert "expected an example 'topic/gone' for this recording, found none" in found[0]
    assert "delete it: python hooks lint --fix" in found[0]
    lint(site, ["recordings"], fix_first=True)
    assert "gone.json: deleted, no example has that name" in capsys.readouterr().out
    assert {path.stem for path in site.glob("recordings/cpu/topic/*.json")} == {"name", "broken"}
    assert len(list(site.glob("recordings/cpu/topic/*.svg"))) == 2


def test_what_a_release_shows_of_examples_that_are_gone_is_deleted(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = ReleaseStore(site, "2.7.1")
    examples = {
        name: ReportEntry("k", "same") for name in ("topic/name", "topic/gone", "topic/broken")
    }
    store.write(Report("2.7.1", "3.11", "", {}, examples))
    write(site, "examples/topic/broken.py", "1 +\n")
    write(site, "recordings/releases.txt", "2.7.1\n")
    recording = "recordings/releases/2.7.1/cpu/topic/gone.json"
    write(site, recording, "{}")
    assert [line.partition(" for this")[0] for line in reported(check_recordings, site)] == [
        f"{recording}: expected an example 'topic/gone'"
    ]
    (found,) = reported(check_release_reports, site)
    assert found.startswith(f"{store.path}: expected an example 'topic/gone' for this entry")
    assert "delete it: python hooks lint --fix" in found
    lint(site, ["recordings"], fix_first=True)
    shown = capsys.readouterr().out
    assert f"{store.path}: deleted topic/gone, no example has that name" in shown
    assert not (site / recording).exists()
    report, _ = store.read()
    assert report
    assert sorted(report.examples) == ["topic/broken", "topic/name"]


def test_a_release_that_is_recorded_has_a_line(site: Path) -> None:
    ReleaseStore(site, "2.7.1").write(Report("2.7.1", "3.11", "", {}, {}))
    (found,) = reported(check_release_list, site)
    assert "expected a line '2.7.1' in recordings/releases.txt" in found
    write(site, "requirements.txt", "torch==2.13.0\n")
    write(site, "recordings/releases.txt", "2.7.1\n2.13.0\n")
    (found,) = reported(check_release_list, site)
    assert found.startswith("recordings/releases.txt:2: expected no line for 2.13.0")


FIGURE = '<svg><defs><path id="DejaVuSans-48"/>{}</defs><path id="mc0"/><g id="text_1"/></svg>'


@pytest.mark.parametrize(
    ("glyph", "found"),
    [
        ("LastResortHE-Regular-7a", "characters that its font lacks"),
        ("NotoSansCJKsc-Regular-9898", "glyphs of NotoSansCJKsc-Regular"),
    ],
)
def test_a_recorded_figure_has_only_glyphs_of_matplotlibs_fonts(
    site: Path, glyph: str, found: str
) -> None:
    file = "recordings/cpu/topic/name--one-1.svg"
    write(site, file, FIGURE.format(f'<path id="{glyph}"/>'))
    assert reported(check_figures, site) == [
        f"{file}: expected a figure with Latin letters and symbols only, found {found}; use "
        "English in the figure, and write the rest in the text"
    ]


@pytest.mark.parametrize(
    "font", ["DejaVuSans-Bold", "DejaVuSansMono", "Cmr10", "STIXGeneral-Regular"]
)
def test_fonts_that_matplotlib_ships_with_are_accepted(site: Path, font: str) -> None:
    write(site, "recordings/cpu/topic/name--one-1.svg", FIGURE.format(f'<path id="{font}-41"/>'))
    assert reported(check_figures, site) == []
