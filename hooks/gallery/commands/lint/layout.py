"""Rules for the length of an example; Ruff checks the length of its lines."""

from __future__ import annotations

from collections.abc import Iterator

from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure
from gallery.examples.markdown_cells import check_markdown_cells, has_markdown

LINES = 120
LINES_WITH_PROSE = 450
CELLS = range(3, 8)


def check_layout(sources: Sources) -> Iterator[Failure]:
    """Check the number of lines, and the Markdown cells."""
    for example in sources.examples.values():
        yield from check_markdown_cells(example)
        lines = example.source.splitlines()
        most = LINES_WITH_PROSE if has_markdown(example) else LINES
        if len(lines) > most:
            message = f"expected at most {most} lines, found {len(lines)}"
            hint = "split it into examples of one idea each"
            yield Failure(example.file, most + 1, f"{message}; {hint}")


def advise_cells(sources: Sources) -> Iterator[Failure]:
    """Report examples that have too few or too many cells to read well, which is no failure."""
    for example in sources.examples.values():
        count = len(example.cells)
        if count not in CELLS and not has_markdown(example):
            message = f"{CELLS[0]} to {CELLS[-1]} cells read best, found {count}"
            hint = "show more of its idea" if count < CELLS[0] else "split the example"
            yield Failure(example.file, 0, f"{message}; {hint}")
