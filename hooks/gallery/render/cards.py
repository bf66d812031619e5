"""Cards: the image that stands for a page where its address is shared.

A card shows code and output, which are the same in both locales, so one font and one image do.
"""

import hashlib
import io
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from pygments.lexers import PythonLexer
from pygments.styles import get_style_by_name

from gallery.common.escapes import strip_escapes
from gallery.common.files import write_atomically
from gallery.examples.example import Example
from gallery.examples.percent import Cell
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Output, Raised, Text, Value

SIZE = (1200, 630)
"""The width and height that networks ask for."""

_FONTS = Path(__file__).with_name("fonts")
_MARGIN, _TOP = 56, 160
_FONT_SIZE, _LINE_HEIGHT = 25, 36
_ROWS, _ROWS_OF_CODE = 12, 10
_COLUMNS = 72
_SHADES = 64
_BACKGROUND, _INK, _QUIET, _ACCENT, _MARK = "#1a222d", "#e6ebf1", "#9aa7b6", "#c2410c", "#5fc29b"
_STYLE = get_style_by_name("github-dark")


@dataclass(frozen=True)
class Card:
    """What a card shows."""

    name: str
    """The page's path without its ending."""
    code: str = ""
    output: str = ""

    @property
    def file(self) -> str:
        """A name that is unique to what the card shows and to how it is drawn."""
        key = repr(self).encode() + _drawing()
        return f"{hashlib.sha256(key).hexdigest()[:16]}.png"


@cache
def _drawing() -> bytes:
    """Return how cards are drawn: the source of this module."""
    return Path(__file__).read_bytes()


def find_card(name: str, outcome: Outcome | None) -> Card:
    """Return the card of a page: the first cell of its first example that has a text output."""
    if outcome:
        for cell in outcome.example.cells:
            if output := _find_output(outcome, cell):
                return Card(name, _neutral_code(outcome.example, cell), output)
    return Card(name)


def publish_card(card: Card, cache: Path, folder: Path) -> str:
    """Copy a card into a folder of the site, drawing it if the cache has none; return its name."""
    cached, file = cache / card.file, folder / card.file
    if not file.exists():
        if not cached.exists():
            cache.mkdir(parents=True, exist_ok=True)
            write_atomically(cached, draw_card(card))
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(cached, file)
    return card.file


def draw_card(card: Card) -> bytes:
    """Return a card as PNG."""
    image = Image.new("RGB", SIZE, _BACKGROUND)
    draw = ImageDraw.Draw(image)
    _draw_head(draw, card.name)
    code = card.code.splitlines()[:_ROWS_OF_CODE]
    output = card.output.splitlines()[: _ROWS - len(code)]
    font = _font("", _FONT_SIZE)
    for row, pieces in enumerate(_highlight("\n".join(code))):
        x = float(_MARGIN)
        for color, text in pieces:
            draw.text((x, _TOP + row * _LINE_HEIGHT), text, color, font)
            x += font.getlength(text)
    top = _TOP + len(code) * _LINE_HEIGHT + 20
    if output:
        bottom = top + len(output) * _LINE_HEIGHT - 6
        draw.rectangle((_MARGIN, top, _MARGIN + 5, bottom), _MARK)
    for row, line in enumerate(output):
        place = (_MARGIN + 24, top + row * _LINE_HEIGHT)
        draw.text(place, _printable(line), _INK, font)
    file = io.BytesIO()
    # A third of the size; the edges of letters need no more shades.
    image.quantize(_SHADES, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG")
    return file.getvalue()


def _draw_head(draw: ImageDraw.ImageDraw, name: str) -> None:
    """Draw the site's mark, what it is about, and the page's path."""
    left, top = _MARGIN, 48
    draw.rounded_rectangle((left, top, left + 64, top + 64), 14, _ACCENT)
    prompt = [(left + 15, top + 18), (left + 29, top + 32), (left + 15, top + 46)]
    draw.line(prompt, "white", 8, "curve")
    draw.line([(left + 35, top + 47), (left + 51, top + 47)], "white", 8)
    title = _font("-Bold", 44)
    draw.text((left + 88, top + 4), "PyTorch", "white", title)
    if name:
        draw.text((left + 108 + title.getlength("PyTorch"), top + 4), name, _QUIET, _font("", 44))


def _highlight(code: str) -> Iterator[list[tuple[str, str]]]:
    """Yield the pieces of each line of code, with their colors."""
    line: list[tuple[str, str]] = []
    for token, text in PythonLexer(stripnl=False, ensurenl=False).get_tokens(code):
        color = f"#{_STYLE.style_for_token(token)['color'] or _INK[1:]}"
        first, *rest = text.split("\n")
        line.append((color, _printable(first)))
        for part in rest:
            yield line
            line = [(color, _printable(part))]
    yield line


def _printable(text: str) -> str:
    """Return what fits a line, without characters that the font lacks."""
    return strip_escapes(text).encode("ascii", "replace").decode()[:_COLUMNS]


def _font(style: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FONTS / f"DejaVuSansMono{style}.ttf", size)


def _neutral_code(example: Example, cell: Cell) -> str:
    """Return a cell's code without comments in one language only."""
    lines = enumerate(example.source.splitlines(), 1)
    skipped = example.text_lines
    return "\n".join(
        line for n, line in lines if cell.line < n < cell.end and n not in skipped
    ).strip("\n")


def _find_output(outcome: Outcome, cell: Cell) -> str:
    """Return what a cell printed or gave; empty if that is nothing, or a figure."""
    outputs = [o for r in outcome.recordings[:1] for o in r.cell(cell.name).outputs]
    return "\n".join(filter(None, map(_output_text, outputs)))


def _output_text(output: Output) -> str:
    match output:
        case Text() | Value():
            return output.text.strip("\n")
        case Raised():
            return output.message
        case _:
            return ""
