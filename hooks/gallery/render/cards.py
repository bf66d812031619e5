"""Cards: the image that represents a page where its address is shared.

A card shows code and output, which are the same in both locales, so one font and one image do.
"""

import hashlib
import io
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap

from PIL import Image, ImageDraw, ImageFont
from pygments.lexers import PythonLexer
from pygments.styles import get_style_by_name

from gallery.render.output import text_of

from executed_examples.common.escapes import strip_escapes
from executed_examples.common.files import write_atomically, write_file
from executed_examples.examples.example import Example
from executed_examples.examples.percent import Cell
from executed_examples.recordings.outcome import Outcome

SIZE = (1200, 630)
"""The width and height that networks ask for."""

_FONTS = Path(__file__).with_name("fonts")
_MARGIN, _TOP, _BOTTOM = 56, 160, 24
_INDENT = 24
"""The width of the mark beside an output, with the space after it."""
_FONT_SIZES = (40, 32, 25)
_ROWS_OF_CODE = 10
_SHADES = 64
_BACKGROUND, _INK, _QUIET, _ACCENT, _MARK = "#1a222d", "#e6ebf1", "#9aa7b6", "#c2410c", "#5fc29b"
_STYLE = get_style_by_name("github-dark")


_DRAWING = Path(__file__).read_bytes()
"""How cards are drawn."""


def draw_card(name: str, code: str, output: str) -> bytes:
    """Return a card as PNG; what doesn't fit is left out.

    Args:
        name: the page's path without its ending.
        code: a cell's code; empty for a card that shows the name alone.
        output: what the cell shows as text.
    """
    image = Image.new("RGB", SIZE, _BACKGROUND)
    draw = ImageDraw.Draw(image)
    if code:
        _draw_head(draw, name, 48)
        lines, shown = code.splitlines()[:_ROWS_OF_CODE], output.splitlines()
        _draw_cell(draw, lines, shown, _choose_font(lines, shown))
    else:
        _draw_head(draw, name, SIZE[1] // 2 - 32)
    file = io.BytesIO()
    # A third of the size; the edges of letters need no more shades.
    image.quantize(_SHADES, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG")
    return file.getvalue()


def _choose_font(code: Sequence[str], output: Sequence[str]) -> ImageFont.FreeTypeFont:
    """Return the largest font with which all fits; if none is small enough, the smallest."""
    for font in (_font("", size) for size in _FONT_SIZES):
        rows = len(code) + len(_wrap(output, font))
        if rows <= _rows(font) and max(map(len, code)) <= _columns(font):
            break
    return font


def _wrap(output: Sequence[str], font: ImageFont.FreeTypeFont) -> list[str]:
    columns = _columns(font, _INDENT)
    parts = (wrap(_printable(line), columns) for line in output)
    return [part for line in parts for part in line]


def _columns(font: ImageFont.FreeTypeFont, indent: int = 0) -> int:
    return int((SIZE[0] - 2 * _MARGIN - indent) / font.getlength("x"))


def _rows(font: ImageFont.FreeTypeFont) -> int:
    # The space between code and output takes half a row.
    return int((SIZE[1] - _TOP - _BOTTOM) / _line_height(font) - 0.5)


def _line_height(font: ImageFont.FreeTypeFont) -> int:
    return round(font.size * 1.42)


def _draw_cell(
    draw: ImageDraw.ImageDraw,
    code: Sequence[str],
    output: Sequence[str],
    font: ImageFont.FreeTypeFont,
) -> None:
    height = _line_height(font)
    for row, pieces in enumerate(_highlight("\n".join(code))):
        x = float(_MARGIN)
        for color, text in pieces:
            draw.text((x, _TOP + row * height), text, color, font)
            x += font.getlength(text)
    shown = _wrap(output, font)[: _rows(font) - len(code)]
    top = _TOP + len(code) * height + height // 2
    if shown:
        draw.rectangle((_MARGIN, top, _MARGIN + 5, top + len(shown) * height - 6), _MARK)
    for row, line in enumerate(shown):
        draw.text((_MARGIN + _INDENT, top + row * height), line, _INK, font)


def _draw_head(draw: ImageDraw.ImageDraw, name: str, top: int) -> None:
    """Draw the site's mark, what it is about, and the page's path."""
    left = _MARGIN
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
    """Return a text without characters that the font lacks."""
    return strip_escapes(text).encode("ascii", "replace").decode()


def _font(style: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FONTS / f"DejaVuSansMono{style}.ttf", size)


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
        key = repr(self).encode() + _DRAWING
        return f"{hashlib.sha256(key).hexdigest()[:16]}.png"


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
        is_cached = cached.exists()
        image = cached.read_bytes() if is_cached else _draw(card)
        write_file(file, image)
        if not is_cached:
            with suppress(OSError):  # Only the next build is slower for it.
                write_atomically(cached, image)
    return card.file


def _draw(card: Card) -> bytes:
    # Serves "cold" at N = 100 (bench/README.md): few builds draw, and Pillow takes long to import.
    from gallery.render.cards import draw_card  # noqa: PLC0415

    return draw_card(card.name, card.code, card.output)


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
    return "\n".join(filter(None, (text_of(output).strip("\n") for output in outputs)))
