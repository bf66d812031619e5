"""A page can be followed from the top: what it shows of an example runs in the order it is shown."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.own_site import own_examples
from tests.support.paths import PROJECT

from executed_examples.common.markdown_source import MarkdownSource
from executed_examples.examples.metadata import BUILDS
from executed_examples.runner.devices import is_installed
from executed_examples.runner.local import Run

Shown = dict[tuple[str, str], list[str]]


@functools.cache
def shown_cells() -> Shown:
    """The cells that a page shows of an example, in the order of the page."""
    found: Shown = {}
    docs = PROJECT / "docs" / "zh"
    for path in sorted(docs.rglob("*.md")):
        page = path.relative_to(docs).as_posix()
        for block in MarkdownSource(path.read_text(encoding="utf-8")).blocks:
            if block.name == "example":
                name, _, cell = block.argument.partition("#")
                cells = [cell] if cell else [c.name for c in own_examples()[name].cells]
                found.setdefault((page, name), []).extend(cells)
    return found


def places(cells: list[str], name: str) -> list[int]:
    order = [cell.name for cell in own_examples()[name].cells]
    return [order.index(cell) for cell in cells]


def test_cells_of_one_file_stand_in_the_order_of_the_file() -> None:
    wrong = {
        where: cells
        for where, cells in shown_cells().items()
        if places(cells, where[1]) != sorted(places(cells, where[1]))
    }
    assert wrong == {}


ALONE = "then-and-now.md"
"""Settles claims one by one: a cell there belongs to an example that another page shows."""


def in_part() -> list[tuple[str, str]]:
    """Where a page shows some cells of an example and not the others, which can run here."""
    return [
        where
        for where, cells in shown_cells().items()
        if where[0] != ALONE
        and len(cells) < len(own_examples()[where[1]].cells)
        and is_of_this_build(where[1])
    ]


def is_of_this_build(name: str) -> bool:
    build = own_examples()[name].metadata.build
    return build not in BUILDS or is_installed(BUILDS[build])


def test_pages_that_show_a_part_of_an_example_are_known() -> None:
    assert in_part(), "nothing is left to run below"


@pytest.mark.parametrize(("page", "name"), in_part(), ids=lambda value: Path(value).stem)
def test_what_a_page_shows_of_an_example_runs_by_itself(
    page: str, name: str, run: Callable[..., Run]
) -> None:
    example = own_examples()[name]
    lines = example.source.splitlines()
    chosen = [cell for cell in example.cells if cell.name in shown_cells()[page, name]]
    parts = ["\n".join(lines[cell.line - 1 : cell.end - 1]) for cell in chosen]
    result = run("\n".join(parts) + "\n")
    assert result.failures == ()
