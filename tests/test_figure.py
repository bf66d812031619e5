"""A figure as inline SVG."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import fromstring

from gallery.figure import INK, to_html
from gallery.recording import Figure
from gallery.runner import Run

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
    html = to_html(SVG, "", "f-")
    for unwanted in ("alert", "style>", "metadata", "elsewhere", "foreignObject", "<a", "on"):
        assert unwanted not in html.replace("transform", ""), unwanted
    assert "a &lt; b" in html


def test_ids_are_this_figures_own() -> None:
    html = to_html(SVG, "", "f-")
    assert 'id="f-glyph"' in html
    assert 'href="#f-glyph"' in html
    assert "url(#f-clip)" in html


def test_text_is_drawn_in_the_pages_ink() -> None:
    assert "fill: currentColor" in to_html(SVG, "", "f-")


def test_size_and_alternative_are_given() -> None:
    html = to_html(SVG, 'a "b" <c>', "f-")
    root = fromstring(html)
    assert (root.get("width"), root.get("height")) == ("96", "48")
    assert (root.get("role"), root.get("aria-label")) == ("img", 'a "b" <c>')


def test_what_matplotlib_draws_survives(run: Callable[..., Run]) -> None:
    """Lines, text, legends, images, fills and markers of a real figure are all there."""
    result = run(
        "# %% one\nimport matplotlib.pyplot as plt\nfig, (a, b) = plt.subplots(1, 2)\n"
        "_ = a.plot([1, 2], 'o-', label='x')\n_ = a.legend()\n_ = a.set_title('Title')\n"
        "_ = b.imshow([[0, 1], [1, 0]])\n_ = b.fill_between([0, 1], [0, 1], alpha=0.5)\n"
    )
    (figure,) = result.recording.cells[0].outputs
    assert isinstance(figure, Figure)
    drawn = to_html(figure.svg, "", "f-")
    for tag in ("path", "use", "image", "clipPath"):
        assert drawn.count(f"<{tag}") == figure.svg.count(f"<{tag}"), tag
    assert INK in figure.svg
    assert INK not in drawn
