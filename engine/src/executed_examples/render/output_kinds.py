"""How each kind of output is shown: on a page, in plain text, and in a notebook.

One class holds all of a kind. What no class here knows is an error, never left out.
"""

import base64
import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from markupsafe import Markup

from executed_examples import setup
from executed_examples.common.errors import Failure, GalleryError
from executed_examples.common.texts import texts_of
from executed_examples.examples.example import Example
from executed_examples.examples.percent import Cell
from executed_examples.recordings.recording import (
    Diagram,
    Drawing,
    Figure,
    Formatted,
    Output,
    Raised,
    Text,
    Value,
)
from executed_examples.recordings.svg import in_language
from executed_examples.recordings.tracebacks import traceback_lines
from executed_examples.render import ansi

ToHtml = Callable[[str], Markup]
"""Renders the text of an output."""
Publish = Callable[[str, str], str]
"""Publishes a file of a given name and content, and returns its address."""
INK = "#123456"
"""The color that `matplotlibrc` gives to text and axes, replaced by one that suits the page."""
INKS = {"light": "#2b3440", "dark": "#d9dfe8"}
"""The colors of text and axes by the color scheme of the page."""
_TAG = re.compile(r"<[^>]*>")
_SIZE = re.compile(r'<svg [^>]*\bwidth="([\d.]+)(\w*)" height="([\d.]+)')
_PIXELS_PER_POINT = 96 / 72


def inline(name: str, content: str) -> str:
    """Return a file as an address that contains it."""
    return f"data:image/svg+xml;base64,{base64.b64encode(content.encode()).decode()}"


@dataclass(frozen=True)
class OutputView:
    """Where an output is shown: under which cell, and in which locale."""

    example: Example
    cell: Cell
    locale: str
    publish: Publish = inline
    """Publishes a file of a given name and content, and returns its address."""

    @property
    def alt(self) -> str:
        """What a drawing of the cell shows, in words; empty if nobody has said it."""
        return self.cell.alt[self.locale] if self.cell.alt else ""


class Kind(Protocol):
    """One kind of output."""

    def html(self, output: Any, view: OutputView, to_html: ToHtml) -> Markup:
        """Return it for a page, without a frame or where it comes from."""

    def text(self, output: Any, view: OutputView) -> str:
        """Return it as Markdown."""

    def notebook(self, output: Any, view: OutputView) -> dict[str, Any]:
        """Return it in nbformat 4.5; a count that is None becomes the cell's."""


class _Text:
    """What was printed."""

    name = "text"

    def html(self, output: Text | Value, view: OutputView, to_html: ToHtml) -> Markup:
        body = to_html(output.text)
        if output.dropped:
            note = Markup('{}<span class="example-note">{}</span>')
            line_end = "" if body.endswith("\n") else "\n"
            body += note.format(line_end, texts_of(view.locale).dropped.format(output.dropped))
        return _block(self.name, body)

    def text(self, output: Text | Value, view: OutputView) -> str:
        return fence("text", output.text.strip("\n"))

    def notebook(self, output: Text | Value, view: OutputView) -> dict[str, Any]:
        return {"output_type": "stream", "name": "stdout", "text": lines_of(output.text)}


class _Value(_Text):
    """The value of a cell's last expression."""

    name = "value"

    def notebook(self, output: Text | Value, view: OutputView) -> dict[str, Any]:
        return {
            "output_type": "execute_result",
            "execution_count": None,
            "metadata": {},
            "data": {"text/plain": lines_of(output.text)},
        }


class _Formatted:
    """The value of a cell's last expression, in a format that the project shows."""

    def html(self, output: Formatted, view: OutputView, to_html: ToHtml) -> Markup:
        if show := setup().formats.get(output.format):
            try:
                return Markup(_expect_text(show(output.text, view.alt)))
            except Exception as error:
                found = f"{type(error).__name__}: {error}"
                message = f"cell '{view.cell.name}': {output.format} can't be shown: {found}"
                raise GalleryError(Failure(view.example.file, view.cell.line, message)) from error
        return _Value().html(Value(output.plain), view, to_html)

    def text(self, output: Formatted, view: OutputView) -> str:
        return fence("text", output.plain)

    def notebook(self, output: Formatted, view: OutputView) -> dict[str, Any]:
        found = _Value().notebook(Value(output.plain), view)
        found["data"][output.format] = lines_of(output.text)
        return found


def _expect_text(html: object) -> str:
    if not isinstance(html, str):
        raise TypeError(f"expected HTML as a text, found {type(html).__name__}")
    return html


class _Drawing:
    """What was drawn, in the colors of light and of dark pages."""

    def html(self, output: Drawing, view: OutputView, to_html: ToHtml) -> Markup:
        svg = in_language(output.svg, view.locale)
        width, height = figure_size(svg)
        image = Markup('<img src="{}#only-{}" alt="{}" width="{}" height="{}" loading="lazy">')
        # Of these two, Material's style sheet hides the one for the other color scheme.
        images = (
            image.format(view.publish(*file), scheme, view.alt, width, height)
            for scheme, file in color_figure(svg).items()
        )
        return Markup("<figure>{}</figure>").format(Markup().join(images))

    def text(self, output: Drawing, view: OutputView) -> str:
        return f"[{view.alt or type(output).__name__}]"

    def notebook(self, output: Drawing, view: OutputView) -> dict[str, Any]:
        alt = view.alt or type(output).__name__
        svg = color_figure(in_language(output.svg, view.locale))["light"][1]
        return {
            "output_type": "display_data",
            "metadata": {"needs_background": "light", "image/svg+xml": {"alt": alt}},
            "data": {"image/svg+xml": lines_of(svg), "text/plain": [alt]},
        }


class _Raised:
    """An exception, with the calls that led to it."""

    def html(self, output: Raised, view: OutputView, to_html: ToHtml) -> Markup:
        *calls, message = traceback_lines(output, view.example, view.locale)
        return _block(
            "raised", ansi.to_html("".join(f"{line}\n" for line in calls)) + to_html(message)
        )

    def text(self, output: Raised, view: OutputView) -> str:
        return fence("text", "\n".join(traceback_lines(output, view.example, view.locale)))

    def notebook(self, output: Raised, view: OutputView) -> dict[str, Any]:
        return {
            "output_type": "error",
            "ename": output.type,
            "evalue": output.message.removeprefix(f"{output.type}: "),
            "traceback": list(traceback_lines(output, view.example, view.locale)),
        }


KINDS: Mapping[type, Kind] = {
    Text: _Text(),
    Value: _Value(),
    Formatted: _Formatted(),
    Figure: _Drawing(),
    Diagram: _Drawing(),
    Raised: _Raised(),
}


def kind_of(output: Output) -> Kind:
    """Return how an output is shown.

    Raises:
        ValueError: for a kind that nothing here shows.
    """
    if kind := KINDS.get(type(output)):
        return kind
    known = ", ".join(each.__name__ for each in KINDS)
    raise ValueError(f"expected an output of a kind in {known}; found {type(output).__name__}")


def fence(language: str, text: str) -> str:
    """Return a text in a fence that none of its lines ends."""
    longest = max((len(run) for run in re.findall(r"`+", text)), default=0)
    marks = "`" * max(3, longest + 1)
    return f"{marks}{language}\n{text}\n{marks}"


def lines_of(text: str) -> list[str]:
    """Return a text as notebooks hold it."""
    return text.splitlines(keepends=True)


def _block(name: str, body: Markup) -> Markup:
    # HTML drops a line break right after <pre>: without this one, the text would lose its own.
    return Markup('<pre class="example-{}" tabindex="0">\n{}</pre>').format(name, body)


def color_figure(svg: str) -> dict[str, tuple[str, str]]:
    """Return a sanitized figure as a file's name and content for each color scheme.

    Names are hashes of the content.
    """
    digest = hashlib.sha256(svg.encode()).hexdigest()[:16]
    return {
        scheme: (f"{digest}-{scheme}.svg", _ink(svg.replace(INK, ink), ink))
        for scheme, ink in INKS.items()
    }


def _ink(svg: str, ink: str) -> str:
    """Give an ink to what has the color of the text around it; a label may be called that, too."""
    if "currentColor" not in svg:
        return svg
    # A sanitized SVG has no other < and > than those of its tags.
    return _TAG.sub(lambda tag: tag[0].replace("currentColor", ink), svg)


def figure_size(svg: str) -> tuple[int, int]:
    """Return the width and the height of a figure in CSS pixels."""
    size = _SIZE.search(svg)
    if not size:
        return 0, 0
    scale = _PIXELS_PER_POINT if size[2] == "pt" else 1.0
    return round(float(size[1]) * scale), round(float(size[3]) * scale)
