"""The Markdown cells of an example: prose in both locales, each with at most one heading."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from gallery.common.errors import Failure
from gallery.common.locales import LOCALES
from gallery.common.markdown_source import MarkdownSource
from gallery.examples.example import Example
from gallery.examples.percent import Cell


def has_markdown(example: Example) -> bool:
    """Whether an example has Markdown cells: then it is a page of its own."""
    return len(example.cells) < len(example.all_cells)


def markdown_of(example: Example, cell: Cell) -> str:
    """The Markdown of one cell."""
    return "\n".join(markdown_lines(example, cell)).strip("\n")


def all_markdown(example: Example, locale: str) -> str:
    """The Markdown of a locale's cells, each line where it stands in the script."""
    lines = [""] * len(example.source.splitlines())
    for cell in example.all_cells:
        if cell.lang == locale:
            lines[cell.line : cell.end - 1] = markdown_lines(example, cell)
    return "\n".join(lines)


def check_markdown_cells(example: Example) -> list[Failure]:
    """Say what keeps an example's Markdown cells from being a page in both locales."""
    prose = [cell for cell in example.all_cells if cell.lang]
    failures = list(_missing_halves(example, prose))
    for cell in prose:
        failures += _stray_headings(example, cell)
    if failures or not prose:
        return failures
    if _level(example, example.all_cells[0]) != 1:
        message = "expected a Markdown cell first, that begins with the page's title, `# …`"
        return [Failure(example.file, example.all_cells[0].line, message)]
    return list(_unlike_headings(example, prose))


def markdown_lines(example: Example, cell: Cell) -> list[str]:
    """The Markdown of one cell, line by line as it stands in the file."""
    lines = example.source.splitlines()[cell.line : cell.end - 1]
    return [line.removeprefix("#").removeprefix(" ") for line in lines]


def _level(example: Example, cell: Cell) -> int:
    """How many `#` the heading of a cell has, on its first line; 0 without one."""
    headings = MarkdownSource(markdown_of(example, cell)).headings if cell.lang else ()
    return len(headings[0].level) if headings and headings[0].line == 1 else 0


def _missing_halves(example: Example, prose: list[Cell]) -> Iterator[Failure]:
    for cell in prose:
        halves = {other.lang for other in prose if other.name == cell.name}
        for locale in LOCALES:
            if locale not in halves:
                message = f"expected a Markdown cell '{cell.name}' in '{locale}' beside this one"
                yield Failure(example.file, cell.line, f"{message}, found none")


def _stray_headings(example: Example, cell: Cell) -> Iterator[Failure]:
    """A cell's name is the id of its heading: it can have one only."""
    for heading in MarkdownSource(markdown_of(example, cell)).headings:
        if heading.line > 1:
            message = "expected a heading on the first line of its cell, found it further down"
            yield Failure(example.file, cell.line + heading.line, message)


def _unlike_headings(example: Example, prose: list[Cell]) -> Iterator[Failure]:
    for one, other in pairwise(prose):
        levels = (_level(example, one), _level(example, other))
        if one.name == other.name and levels[0] != levels[1]:
            message = f"expected the same heading level in both halves of '{one.name}'"
            yield Failure(example.file, other.line, f"{message}, found {levels[0]} and {levels[1]}")
