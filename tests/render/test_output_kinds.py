"""How each kind of output is shown, and figures in a page's colors."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import get_args

import pytest

from executed_examples.examples.example import Example
from executed_examples.recordings.recording import Formatted, Output, Text
from executed_examples.recordings.svg import sanitize_svg
from executed_examples.render.ansi import to_html
from executed_examples.render.output_kinds import (
    INK,
    INKS,
    KINDS,
    OutputView,
    color_figure,
    figure_size,
    inline,
    kind_of,
)
from executed_examples.runner.events import Event

SVG = f"""<svg xmlns="http://www.w3.org/2000/svg" width="72pt" height="36pt">
 <g style="fill: {INK}"><path d="M 1 1"/></g>
</svg>"""


def test_every_kind_of_output_is_shown_and_sent() -> None:
    """What is printed is no event: it comes by file descriptors 1 and 2."""
    kinds = set(get_args(Output))
    assert set(KINDS) == kinds
    sent = {event.__name__ for event in get_args(Event)}
    assert {kind.__name__ for kind in kinds - {Text}} <= sent


@pytest.mark.parametrize(
    ("size", "pixels"),
    [
        ('width="72pt" height="36.8pt"', (96, 49)),
        ('width="72" height="36"', (72, 36)),
        ('width="72px" height="36px"', (72, 36)),
        ('height="36pt"', (0, 0)),
    ],
)
def test_a_figure_has_a_size_in_pixels(size: str, pixels: tuple[int, int]) -> None:
    assert figure_size(f"<svg {size}></svg>") == pixels


def test_a_format_that_is_no_longer_shown_is_the_text_of_its_value(
    example: Callable[..., Example],
) -> None:
    shown = example("# %% one\n1\n")
    output, view = Formatted("text/csv", "1,2", "Table(2)"), OutputView(shown, shown.cells[0], "en")
    kind = kind_of(output)
    expected = '<pre class="example-value" tabindex="0">\nTable(2)</pre>'
    assert kind.html(output, view, to_html) == expected
    assert kind.text(output, view) == "```text\nTable(2)\n```"
    data = kind.notebook(output, view)["data"]
    assert data == {"text/plain": ["Table(2)"], "text/csv": ["1,2"]}


def test_a_drawing_may_be_part_of_the_page() -> None:
    assert inline("a.svg", "<svg/>") == "data:image/svg+xml;base64,PHN2Zy8+"


def test_files_are_named_by_what_they_show_and_colored_by_scheme() -> None:
    files, again = color_figure(sanitize_svg(SVG)), color_figure(sanitize_svg(SVG))
    assert files == again
    assert list(files) == list(INKS)
    for scheme, (name, text) in files.items():
        assert re.fullmatch(rf"[0-9a-f]{{16}}-{scheme}\.svg", name)
        assert text == sanitize_svg(SVG).replace(INK, INKS[scheme])


def test_only_shapes_take_the_color_of_the_text_around_them() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><path style="stroke: currentColor"/>{}</svg>'
    label = "<text>fill:currentColor; &gt; &lt;b&gt;</text>"
    for scheme, (_, text) in color_figure(sanitize_svg(svg.format(label))).items():
        assert f'style="stroke: {INKS[scheme]}"' in text
        assert label in text
