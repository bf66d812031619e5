r"""Printed text as HTML, as a terminal would leave it standing.

Line by line, `\r` goes back to the line's beginning, a backspace one character back, and what is
printed there takes the place of what was. `\x1b[K` erases the rest of the line, `\x1b[1K` what is
before, and `\x1b[2K` all of it. Colors and styles become elements; all other escape codes, which
move the cursor or name a window, are left out. A control character that HTML can't hold becomes its
picture in Unicode. Nothing else is changed: the text of the HTML is the text that was printed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup, escape
from rich.ansi import AnsiDecoder
from rich.color import Color
from rich.style import Style

from executed_examples.common.escapes import ESCAPE

LARGEST = 24
"""Times the length of a text in characters that its HTML may have at most, besides 200 characters.

A style can be changed and changed back by eleven characters, one of them shown each time, and then
has six classes or two colors; `tests/fuzz` looks for texts that exceed it."""

_TOKEN = re.compile(rf"{ESCAPE.pattern}|(?P<move>[\r\b])|(?P<text>[^\x1b\r\b]+)", re.DOTALL)
_STYLE = re.compile(r"[\d;:]{0,100}")
"""The arguments of a code of styles; longer ones have no meaning."""
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_PLAIN = Style.null()
_NAMED = 16
"""The colors that a terminal's theme chooses, and here the page's style sheet."""


@dataclass(frozen=True)
class Run:
    """A stretch of text in one style."""

    text: str
    style: Style = _PLAIN


def read_terminal(text: str) -> list[Run]:
    """Return what a terminal shows of a printed text."""
    text = text.replace("\r\n", "\n")
    if not any(code in text for code in "\x1b\r\b"):
        return [Run(text)] if text else []
    decoder, shown = AnsiDecoder(), list[_Cell]()
    for number, line in enumerate(text.split("\n")):
        shown += [("\n", decoder.style)] if number else []
        shown += _Line(decoder).read(line)
    groups = groupby(shown, key=lambda cell: cell[1])
    return [Run("".join(character for character, _ in group), style) for style, group in groups]


def to_html(text: str) -> Markup:
    """Return a printed text as HTML."""
    return Markup().join(map(_render, read_terminal(text)))


_Cell = tuple[str, Style]
_BLANK: _Cell = (" ", _PLAIN)


class _Line:
    """One line of a terminal, as it is written."""

    def __init__(self, decoder: AnsiDecoder) -> None:
        """Begin with nothing; the decoder holds the style in force, also from line to line."""
        self.decoder = decoder
        self.cells: list[_Cell] = []
        self.position = 0
        self.blank = 0
        """How many of the first cells are known to be blank: they needn't be erased again."""

    def read(self, line: str) -> list[_Cell]:
        """Return the characters that are left of a line."""
        for token in _TOKEN.finditer(line):
            if token["text"]:
                self._write(token["text"])
            elif token["move"]:
                self.position = max(0, self.position - 1) if token["move"] == "\b" else 0
            elif token["final"] == "m" and _STYLE.fullmatch(token["arguments"]):
                self.decoder.decode_line(f"\x1b[{token['arguments'].replace(':', ';')}m")
            elif token["final"] == "K":
                self._erase(token["arguments"])
        return self.cells

    def _write(self, text: str) -> None:
        end = self.position + len(text)
        self.blank = min(self.blank, self.position)
        self.cells[self.position : end] = [(character, self.decoder.style) for character in text]
        self.position = end

    def _erase(self, arguments: str) -> None:
        if arguments in ("", "0"):
            del self.cells[self.position :]
        elif arguments == "1":
            for position in range(self.blank, min(self.position, len(self.cells))):
                self.cells[position] = _BLANK
            self.blank = self.position
        else:
            self.cells, self.position = [], 0
        self.blank = min(self.blank, len(self.cells))


def _render(run: Run) -> Markup:
    # HTML can't hold control characters: Unicode has a picture of each.
    text = escape(_CONTROL.sub(lambda match: _picture(match[0]), run.text))
    if run.style == _PLAIN:
        return text
    classes, colors = " ".join(_classes(run.style)), ";".join(_colors(run.style))
    attributes = Markup(' class="{}"').format(classes) if classes else Markup()
    attributes += Markup(' style="{}"').format(colors) if colors else Markup()
    return Markup("<span{}>{}</span>").format(attributes, text) if attributes else text


def _picture(control: str) -> str:
    return "\u2421" if control == "\x7f" else chr(0x2400 + ord(control))


def _classes(style: Style) -> Iterator[str]:
    """Yield the classes of a style: the numbers of the codes that set it."""
    set_by = {1: style.bold, 2: style.dim, 3: style.italic, 4: style.underline, 9: style.strike}
    yield from (f"ansi{code}" for code, is_set in set_by.items() if is_set)
    foreground, background = _planes(style)
    if style.reverse and not (foreground or background):
        yield "ansi7"
    for first, color in ((30, foreground), (40, background)):
        if color and color.number is not None and color.number < _NAMED:
            yield f"ansi{first + color.number + (52 if color.number > 7 else 0)}"


def _colors(style: Style) -> Iterator[str]:
    """Yield a rule for each plane with one of 256 or of true colors, which no sheet lists."""
    for name, color in zip(("color", "background-color"), _planes(style), strict=True):
        if color and not (color.number is not None and color.number < _NAMED):
            yield f"{name}:{color.get_truecolor().hex}"


def _planes(style: Style) -> tuple[Color | None, Color | None]:
    """Return the colors of text and background; None for the page's own."""
    text, behind = (
        None if color is None or color.is_default else color
        for color in (style.color, style.bgcolor)
    )
    return (behind, text) if style.reverse else (text, behind)
