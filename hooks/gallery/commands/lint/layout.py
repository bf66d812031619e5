"""An example fits the screen: its length, its columns, its cells."""

from __future__ import annotations

from collections.abc import Iterator

from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure
from gallery.examples.markdown_cells import check_markdown_cells, has_markdown

LINES = 120
LINES_WITH_PROSE = 450
COLUMNS = 72
CELLS = range(3, 8)
_FIRST_WIDE = 0x2E80
"""Where the characters begin that take two columns: CJK and its punctuation."""


def check_layout(sources: Sources) -> Iterator[Failure]:
    """At most 120 lines, 450 with prose; at most 72 columns, cells' headers apart."""
    for example in sources.examples.values():
        yield from check_markdown_cells(example)
        lines = example.source.splitlines()
        most = LINES_WITH_PROSE if has_markdown(example) else LINES
        if len(lines) > most:
            message = f"expected at most {most} lines, found {len(lines)}"
            hint = "split it into examples of one idea each"
            yield Failure(example.file, most + 1, f"{message}; {hint}")
        for number, line in enumerate(lines, 1):
            if columns(line) > COLUMNS and not line.startswith("# %% "):
                message = f"expected at most {COLUMNS} columns, found {columns(line)}"
                hint = "break the line; a Chinese character takes two"
                yield Failure(example.file, number, f"{message}; {hint}")


def advise_cells(sources: Sources) -> Iterator[Failure]:
    """Three to seven cells read best: said, but no failure."""
    for example in sources.examples.values():
        count = len(example.cells)
        if count not in CELLS and not has_markdown(example):
            message = f"{CELLS[0]} to {CELLS[-1]} cells read best, found {count}"
            hint = "show more of its idea" if count < CELLS[0] else "split the example"
            yield Failure(example.file, 0, f"{message}; {hint}")


def columns(line: str) -> int:
    """How wide a line is shown."""
    return sum(2 if ord(character) >= _FIRST_WIDE else 1 for character in line)
