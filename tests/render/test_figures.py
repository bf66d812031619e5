"""Figures in a page's colors."""

from __future__ import annotations

from gallery.recordings.svg import sanitize_svg
from gallery.render.figures import INK, INKS, color_figure

SVG = f"""<svg xmlns="http://www.w3.org/2000/svg" width="72pt" height="36pt">
 <g style="fill: {INK}"><path d="M 1 1"/></g>
</svg>"""


def test_files_are_named_by_what_they_show_and_colored_by_scheme() -> None:
    files, again = color_figure(sanitize_svg(SVG)), color_figure(sanitize_svg(SVG))
    assert files == again
    assert (files.width, files.height) == (96, 48)
    for (name, text), scheme in ((files.light, "light"), (files.dark, "dark")):
        assert name.endswith(f"-{scheme}.svg")
        assert INKS[scheme] in text
        assert INK not in text
