"""A figure as SVG: shapes, and nothing else."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from xml.etree.ElementTree import fromstring
from xml.sax.saxutils import quoteattr

import matplotlib.figure
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.hostile import bounded

from executed_examples.recordings.recording import (
    Figure,
)
from executed_examples.recordings.svg import in_language, sanitize_svg
from executed_examples.render.output_kinds import INK
from executed_examples.runner.local import Run

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
    assert (
        cleaned
        == f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="72pt" height="36pt" viewBox="0 0 72 36" stroke-linejoin="round" stroke-linecap="butt">
<defs><path id="glyph" d="M 0 0"/></defs>
<g id="a" clip-path="url(#clip)" style="fill: {INK}"><use href="#glyph"/>
<use/>
<rect/>
<text>a &lt; b</text></g>
</svg>
"""
    )


@pytest.mark.parametrize(
    ("attribute", "kept"),
    [
        ('transform="translate(1 2) scale(3)"', True),
        ('transform="translate(1 2) other(3)"', False),
        ('transform="other(3)"', False),
        ('fill="url(#own)"', True),
        ('fill="url(elsewhere)"', False),
        ('fill="translate\\(1)"', False),
        ('class="x"', False),
        ('id="a.b-1"', True),
        ('id="a b"', False),
        ('href="#own"', True),
        ('href="elsewhere#own"', False),
        ('href="data:image/png;base64,AAAA"', True),
        ('href="data:text/html,x"', False),
    ],
)
def test_an_attribute_is_kept_only_if_it_fetches_and_runs_nothing(
    attribute: str, kept: bool
) -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg"><path {attribute}/></svg>'
    assert f"<path {attribute}/>\n" in sanitize_svg(svg) or not kept
    assert ("<path/>" in sanitize_svg(svg)) is not kept


def test_text_is_kept_only_where_svg_shows_it() -> None:
    svg = "<svg>a<g>b</g><text> c <tspan>d</tspan>e</text><title>f</title></svg>"
    assert sanitize_svg(svg).splitlines()[1:-1] == ["<g/>", "<text>c<tspan>d</tspan></text>"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not an SVG: no element found"),
        ("no svg", "not an SVG: syntax error"),
        ("<html/>", "not an SVG: <html>"),
        ("<svg>", "not an SVG: no element found"),
    ],
)
def test_what_is_no_figure_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        sanitize_svg(text)


def test_what_matplotlib_draws_survives(run: Callable[..., Run]) -> None:
    """Lines, text, legends, images, fills and markers of a real figure are all there."""
    result = run(
        """
        # %% one
        import matplotlib.pyplot as plt
        fig, (a, b) = plt.subplots(1, 2)
        _ = a.plot([1, 2], 'o-', label='x')
        _ = a.legend()
        _ = a.set_title('Title')
        _ = b.imshow([[0, 1], [1, 0]])
        _ = b.fill_between([0, 1], [0, 1], alpha=0.5)
        import io
        buffer = io.StringIO()
        fig.savefig(buffer, format='svg')
        for tag in ('path', 'use', 'image', 'clipPath'):
            print(buffer.getvalue().count(f'<{tag} '), end=' ')
        """
    )
    printed, figure = result.recording.cells[0].outputs
    assert isinstance(figure, Figure)
    counts = [figure.svg.count(f"<{tag} ") for tag in ("path", "use", "image", "clipPath")]
    assert printed.text.split() == [str(count) for count in counts]  # type: ignore[union-attr]
    assert INK in figure.svg


ELEMENTS = ("g", "path", "text", "use", "image", "script", "style", "a", "foreignObject", "animate")


ATTRIBUTES = ("id", "d", "style", "fill", "href", "onclick", "onload", "class", "transform")


VALUES = (
    *("javascript:alert(1)", "url(http://elsewhere/x)", "URL('//elsewhere')", "fill: url(#own)"),
    *("u\\72l(//elsewhere)", "image-set('//elsewhere' 1x)", "#own", "data:text/html,x"),
    *("data:image/svg+xml;base64,PHN2Zz4=", "expression(alert(1))", "cell-id=one", "M 0 0"),
)


@st.composite
def drawings(draw: st.DrawFn) -> str:
    """A figure that somebody else has written."""

    def element(depth: int) -> str:
        name = draw(st.sampled_from(ELEMENTS))
        names = draw(st.lists(st.sampled_from(ATTRIBUTES), max_size=3, unique=True))
        inside = draw(st.sampled_from(("", "&lt;script&gt;", "<![CDATA[<b onclick='x'>]]>")))
        attributes = [f" {n}={quoteattr(draw(st.sampled_from(VALUES)))}" for n in names]
        children = [element(depth + 1) for _ in range(draw(st.integers(0, 2 if depth < 3 else 0)))]
        return f"<{name}{''.join(attributes)}>{inside}{''.join(children)}</{name}>"

    return f'<svg xmlns="http://www.w3.org/2000/svg" onload="x">{element(0)}{element(0)}</svg>'


@bounded
@given(drawings())
def test_a_figure_can_run_and_fetch_nothing(drawing: str) -> None:
    for element in fromstring(sanitize_svg(drawing)).iter():
        tag = element.tag.partition("}")[2]
        assert tag in ("svg", "g", "path", "text", "use", "image")
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert not re.search(r"(?i)[\w-]\((?!#)|\\", value)
            if name == "href":
                assert re.match(r"#|data:image/(png|jpeg);base64,", value)


def test_a_figure_nested_without_end_is_refused() -> None:
    deep = "<g>" * 5000 + "</g>" * 5000
    with pytest.raises(ValueError, match="too deep"):
        sanitize_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{deep}</svg>')


LEVELS = range(1, 31)
LAUGHS = "".join(f'<!ENTITY e{i} "{f"&e{i - 1};" * 10}">' for i in LEVELS)
COPIES = "".join(f'<g id="g{i}"><use href="#g{i - 1}"/><use href="#g{i - 1}"/></g>' for i in LEVELS)
PATTERNS = "".join(f'<pattern id="g{i}"><rect fill="url(#g{i - 1})"/></pattern>' for i in LEVELS)


@pytest.mark.parametrize(
    ("svg", "found"),
    [
        (f'<!DOCTYPE svg [<!ENTITY e0 "ha">{LAUGHS}]><svg><text>&e30;</text></svg>', "<!ENTITY"),
        (f'<!DOCTYPE svg [<!ATTLIST g id CDATA "{"x" * 99}">]><svg><g/></svg>', "<!ATTLIST"),
        (f'<svg><g id="g0"/>{COPIES}</svg>', "references in what is referenced"),
        (f'<svg><g id="g0"/>{PATTERNS}</svg>', "references in what is referenced"),
    ],
    ids=["entities", "attributes", "copies", "patterns"],
)
def test_a_small_figure_does_not_become_a_billion_shapes(svg: str, found: str) -> None:
    with pytest.raises(ValueError, match=found):
        sanitize_svg(svg.replace("<svg>", '<svg xmlns="http://www.w3.org/2000/svg">'))


def test_hatches_and_glyphs_of_matplotlib_are_shown() -> None:
    figure = matplotlib.figure.Figure()
    axes = figure.subplots()
    axes.bar([1, 2], [1, 2], hatch="//")
    axes.scatter([1, 2], [1, 2])
    axes.set_title(r"$\frac{a}{b}$")
    file = io.StringIO()
    figure.savefig(file, format="svg")
    cleaned = sanitize_svg(file.getvalue())
    assert "<pattern" in cleaned
    assert "<use href" in cleaned


@pytest.mark.parametrize(("locale", "label"), [("zh", "步幅"), ("en", "stride")])
def test_a_page_shows_the_labels_of_its_language(locale: str, label: str) -> None:
    labels = '<g><text lang="zh">步幅</text><text lang="en">stride</text><text>4</text></g>'
    svg = sanitize_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{labels}</svg>')
    shown = in_language(svg, locale)
    assert re.findall("<text[^>]*>([^<]*)", shown) == [label, "4"]
    assert sanitize_svg(shown) == shown


def test_an_arrow_keeps_its_head() -> None:
    head = '<defs><marker id="a" orient="auto" refX="4"><path d="M0 0"/></marker></defs>'
    line = '<line x1="0" marker-end="url(#a)"/>'
    kept = sanitize_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{head}{line}</svg>')
    assert 'marker-end="url(#a)"' in kept
    assert 'orient="auto"' in kept
