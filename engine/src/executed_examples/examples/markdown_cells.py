"""The Markdown cells of an example: text in both locales, with at most one heading in each cell."""

from collections.abc import Iterator
from itertools import pairwise

from executed_examples.common.errors import Failure
from executed_examples.common.locales import COMPLETE
from executed_examples.common.markdown_source import Heading, MarkdownSource
from executed_examples.examples.example import Example
from executed_examples.examples.percent import Cell


def has_markdown(example: Example) -> bool:
    """Return whether an example has Markdown cells, which make it a page of its own."""
    return len(example.cells) < len(example.all_cells)


def cell_markdown(example: Example, cell: Cell) -> str:
    """Return the Markdown of one cell, without blank lines at both ends."""
    return "\n".join(cell_markdown_lines(example, cell)).strip("\n")


def cell_markdown_lines(example: Example, cell: Cell) -> list[str]:
    """Return the Markdown of one cell, line by line as the file has it."""
    lines = example.source.splitlines()[cell.line : cell.end - 1]
    return [line.removeprefix("#").removeprefix(" ") for line in lines]


def localized_markdown(example: Example, locale: str) -> str:
    """Return the Markdown of a locale's cells; each line has the number that it has in the file."""
    lines = [""] * len(example.source.splitlines())
    for cell in example.cells_in(locale):
        if cell.lang:
            lines[cell.line : cell.end - 1] = cell_markdown_lines(example, cell)
    return "\n".join(lines)


def cell_heading(example: Example, cell: Cell) -> Heading | None:
    """Return the heading on the first line of a cell's Markdown."""
    headings = MarkdownSource(cell_markdown(example, cell)).headings if cell.lang else ()
    return headings[0] if headings and headings[0].line == 1 else None


def check_markdown_cells(example: Example) -> list[Failure]:
    """Return what keeps an example's Markdown cells from being a page in both locales."""
    cells = [cell for cell in example.all_cells if cell.lang]
    failures = list(_check_locales(example, cells))
    for cell in cells:
        failures += _check_headings(example, cell)
    if failures or not cells:
        return failures
    first = example.all_cells[0]
    heading = cell_heading(example, first)
    if not heading or heading.level != "#":
        message = "expected a Markdown cell first that begins with the page's title, `# …`"
        return [Failure(example.file, first.line, f"{message}, found none")]
    return list(_check_levels(example, cells))


def _check_locales(example: Example, cells: list[Cell]) -> Iterator[Failure]:
    """Check that each cell is there in both locales."""
    for cell in cells:
        found = {other.lang for other in cells if other.name == cell.name}
        for locale in COMPLETE:
            if locale not in found:
                message = f"expected a Markdown cell '{cell.name}' in '{locale}' beside this one"
                yield Failure(example.file, cell.line, f"{message}, found none")


def _check_headings(example: Example, cell: Cell) -> Iterator[Failure]:
    """Check that a cell has no heading but on its first line: the cell's name is the id of one."""
    for heading in MarkdownSource(cell_markdown(example, cell)).headings:
        if heading.line > 1:
            message = "expected a heading on the first line of its cell, found it further down"
            yield Failure(example.file, cell.line + heading.line, message)


def _check_levels(example: Example, cells: list[Cell]) -> Iterator[Failure]:
    """Check that the headings of a cell have the same level in both locales."""
    for one, other in pairwise(cells):
        if one.name == other.name:
            headings = (cell_heading(example, one), cell_heading(example, other))
            levels = [len(heading.level) if heading else 0 for heading in headings]
            if levels[0] != levels[1]:
                message = f"expected the same heading level in both locales of '{one.name}'"
                found = f"found {levels[0]} and {levels[1]}"
                yield Failure(example.file, other.line, f"{message}, {found}")
