"""The fonts of recorded figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.figures import check_figures
from tests.support.linting import reported, write

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
