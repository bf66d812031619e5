"""A figure as SVG: shapes, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import fromstring

import pytest

from gallery.recordings.recording import Figure
from gallery.recordings.svg import sanitize_svg
from gallery.render.figures import INK, INKS, make_files
from gallery.runner.local import Run

SVG = f"""<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
     width="72pt" height="36pt" viewBox="0 0 72 36" onload="alert(1)">
 <metadata>x</metadata>
 <defs><style>* {{ fill: red }}</style><path id="glyph" d="M 0 0"/></defs>
 <script>alert(1)</script>
 <g id="a" clip-path="url(#clip)" style="fill: {INK}" onclick="alert(1)">
  <use xlink:href="#glyph"/><use xlink:href="http://elsewhere/x.svg#y"/>
  <a href="javascript:alert(1)"><path d="M 1 1"/></a>
  <rect style="fill: url(http://elsewhere)"/>
  <foreignObject><b>x</b></foreignObject>
  <text>a &lt; b</text>
 </g>
</svg>"""


def test_only_shapes_remain() -> None:
    cleaned = sanitize_svg(SVG)
    assert sanitize_svg(cleaned) == cleaned
    for unwanted in ("alert", "<style", "metadata", "elsewhere", "foreignObject", "<a ", " on"):
        assert unwanted not in cleaned, unwanted
    assert "a &lt; b" in cleaned
    assert 'href="#glyph"' in cleaned
    assert fromstring(cleaned).get("viewBox") == "0 0 72 36"


@pytest.mark.parametrize("text", ["", "no svg", "<html/>", "<svg>"])
def test_what_is_no_figure_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not an SVG"):
        sanitize_svg(text)


def test_files_are_named_by_what_they_show_and_coloured_by_scheme() -> None:
    files, again = make_files(sanitize_svg(SVG)), make_files(sanitize_svg(SVG))
    assert files == again
    assert (files.width, files.height) == (96, 48)
    for (name, text), scheme in ((files.light, "light"), (files.dark, "dark")):
        assert name.endswith(f"-{scheme}.svg")
        assert INKS[scheme] in text
        assert INK not in text


def test_what_matplotlib_draws_survives(run: Callable[..., Run]) -> None:
    """Lines, text, legends, images, fills and markers of a real figure are all there."""
    result = run(
        "# %% one\nimport matplotlib.pyplot as plt\nfig, (a, b) = plt.subplots(1, 2)\n"
        "_ = a.plot([1, 2], 'o-', label='x')\n_ = a.legend()\n_ = a.set_title('Title')\n"
        "_ = b.imshow([[0, 1], [1, 0]])\n_ = b.fill_between([0, 1], [0, 1], alpha=0.5)\n"
        "import io\nbuffer = io.StringIO()\nfig.savefig(buffer, format='svg')\n"
        "for tag in ('path', 'use', 'image', 'clipPath'):\n"
        "    print(buffer.getvalue().count(f'<{tag} '), end=' ')\n"
    )
    printed, figure = result.recording.cells[0].outputs
    assert isinstance(figure, Figure)
    counts = [figure.svg.count(f"<{tag} ") for tag in ("path", "use", "image", "clipPath")]
    assert printed.text.split() == [str(count) for count in counts]  # type: ignore[union-attr]
    assert INK in figure.svg
