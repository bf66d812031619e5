"""The rows of the cheat sheet: a task, the cell that does it, and the section that explains it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar

from gallery.common.errors import Failure, GalleryError
from gallery.common.locales import LOCALES, Localized
from gallery.examples.example import Example
from gallery.pages.claims import Part
from gallery.pages.embeds import Embed, resolve_embed
from gallery.pages.links import Address, check_address
from gallery.pages.yaml_entries import Entry, read_entries

MOST_LINES = 2
"""The number of lines of code that a row has room for."""

Headings = Mapping[str, Collection[str]]
"""The ids of the headings of each page, by the page's path without its ending."""


@dataclass(frozen=True)
class Task(Entry):
    """One row; its id names the cell with its code: `cheatsheet/create#zeros`."""

    FILE: ClassVar[str] = "cheatsheet.yaml"
    task: Localized
    """What the code does, as a reader would look for it."""
    page: Part
    """The page and heading that explain it: `tensor/create#from-sizes`."""


def read_tasks(
    docs: Path, path: str, examples: Mapping[str, Example], headings: Headings
) -> tuple[dict[str, Task], list[Failure]]:
    """Return the tasks of `cheatsheet.yaml` by their cells, and the failures in the file."""
    check = partial(_find_problems, examples=examples, headings=headings)
    tasks, failures = read_entries(docs, path, Task, check)
    return tasks, [*failures, *_find_unlisted(tasks, examples, f"{path}/{Task.FILE}")]


def _find_problems(
    task: Task, examples: Mapping[str, Example], headings: Headings
) -> Iterator[str]:
    try:
        embed = resolve_embed(task.id, examples, "", 0)
    except GalleryError as error:
        yield from (f"`id`: {failure.message}" for failure in error.failures)
    else:
        if "#" not in task.id:
            yield f"`id`: expected a cell, `{task.id}#cell`, found a whole example"
        elif task.id != (target := f"{embed.example.name}#{embed.cells[0].name}"):
            yield f"`id`: expected '{target}', found '{task.id}'"
        elif (found := _count_lines(embed)) > MOST_LINES:
            yield f"`id`: expected a cell of at most {MOST_LINES} lines, found {found}"
    page, _, heading = task.page.partition("#")
    if problem := check_address(Address(page, heading), headings):
        yield f"`page`: {problem}"


def _count_lines(embed: Embed) -> int:
    return len(embed.example.localized[LOCALES[0]].line_numbers(embed.cells[0]))


def _find_unlisted(
    tasks: Collection[str], examples: Mapping[str, Example], file: str
) -> Iterator[Failure]:
    """Find cells without a task in the examples of tasks; the first cell prepares the others."""
    for name in dict.fromkeys(task.partition("#")[0] for task in tasks):
        for cell in examples[name].cells[1:]:
            if (target := f"{name}#{cell.name}") not in tasks:
                message = f"expected an entry '{target}' in {file} for this cell, found none"
                yield Failure(examples[name].file, cell.line, message)
