"""Cards: the image that represents a page where its address is shared.

A card shows code and output, which are the same in both locales, so one font and one image do.
"""

import hashlib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from gallery.common.files import write_atomically, write_file
from gallery.examples.example import Example
from gallery.examples.percent import Cell
from gallery.recordings.outcome import Outcome
from gallery.render.output import text_of

_DRAWING = Path(__file__).with_name("card_image.py").read_bytes()
"""How cards are drawn."""


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
    from gallery.render.card_image import draw_card  # noqa: PLC0415

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
