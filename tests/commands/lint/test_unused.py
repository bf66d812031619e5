"""Cells that no page shows, and recordings without an example."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.lint import lint
from gallery.commands.lint.unused import check_recordings, check_unused_cells
from tests.support.examples import script
from tests.support.linting import CELLS, HEAD_LINES, reported, write, write_recording


def test_an_example_that_no_page_shows_is_reported(site: Path) -> None:
    write(site, "examples/topic/unused.py", script(CELLS))
    assert reported(check_unused_cells, site) == [
        "examples/topic/unused.py: expected a page that shows this example, found none; embed it "
        "in both locales, `/// example | topic/unused`, or delete it"
    ]


def test_a_cell_that_no_page_shows_is_reported(site: Path) -> None:
    for locale in ("zh", "en"):
        blocks = "".join(f"/// example | topic/name#{name}\n///\n" for name in ("one", "two"))
        write(site, f"docs/{locale}/index.md", f"# Page {{ #page }}\n\n{blocks}")
    (found,) = reported(check_unused_cells, site)
    assert found.startswith(
        f"examples/topic/name.py:{HEAD_LINES + 7}: expected a page that shows the cell 'three'"
    )


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
