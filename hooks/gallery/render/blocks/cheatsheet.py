"""The `/// cheatsheet` block: an example as rows, each a task, its code, and its output."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import ClassVar
from xml.etree.ElementTree import Element, SubElement

from markupsafe import Markup

from gallery.pages.links import Address, check_address
from gallery.pages.yaml_entries import Entry, read_entries
from gallery.render.blocks.base import EmbedBlock, Found
from gallery.render.blocks.claims import Part
from gallery.render.blocks.example import ExampleBlock, cell_text
from gallery.render.context import PageContext
from gallery.render.highlight import highlight_cell
from gallery.render.output import CellView, render_output
from gallery.render.outputs import render_failures
from gallery.render.provenance import render_provenance
from gallery.render.published_script import render_command

from executed_examples.common.errors import Failure, GalleryError
from executed_examples.common.locales import LOCALES, Localized
from executed_examples.examples.example import Example
from executed_examples.examples.percent import Cell
from executed_examples.pages.embeds import Embed, block_anchor, resolve_embed
from executed_examples.recordings.outcome import Outcome

MOST_LINES = 2
"""The number of lines of code that a row has room for."""

Headings = Mapping[str, Collection[str]]
"""The ids of the headings of each page, by the page's path without its ending."""


_ROWS = Markup('<dl class="cheatsheet-rows">{}</dl>')
_ROW = Markup(
    '<div id="{}"><dt><a href="{}">{}</a></dt>'
    '<dd>{}</dd><dd class="cheatsheet-output">{}</dd></div>'
)
_AWAITING = Markup('<p class="example-awaiting">{}</p>')


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


class CheatsheetBlock(EmbedBlock):
    """The cells of an example as a list of tasks, under those that are no task."""

    NAME = "cheatsheet"

    @classmethod
    def embed_text(cls, embed: Embed, context: PageContext) -> str:
        """Return each cell below its task."""
        outcome, parts = context.outcome(embed.example.name), list[str]()
        for cell in embed.cells:
            if task := _task_of(outcome, cell, context):
                parts.append(f"**{task.task[context.locale]}**")
            parts.append(cell_text(outcome, cell, context))
        return "\n\n".join(parts)

    @classmethod
    def embed_found(cls, embed: Embed, context: PageContext) -> Found:
        """Return the tasks, and what is found of each cell."""
        outcome = context.outcome(embed.example.name)
        tasks = (_task_of(outcome, cell, context) for cell in embed.cells)
        found = ExampleBlock.embed_found(embed, context)
        return replace(found, text=" ".join(task.task[context.locale] for task in tasks if task))

    def on_create(self, parent: Element) -> Element:
        """Create the list and, under it, where and when the example ran."""
        context = self.context
        block = SubElement(parent, "div", {"class": "example cheatsheet"})
        if not (embed := self.resolve(block)):
            return block
        block.set("id", block_anchor(self.argument.strip()))
        outcome, rows = context.outcome(embed.example.name), Markup()
        for cell in embed.cells:
            view = CellView(outcome, cell, context)
            code = highlight_cell(view)
            if task := _task_of(outcome, cell, context):
                rows += _render_row(task, code, view)
            else:
                block.append(self.stash(code))
        block.append(self.stash(_ROWS.format(rows)))
        block.append(self.stash(Markup().join(_render_notes(outcome, context))))
        return block


def _task_of(outcome: Outcome, cell: Cell, context: PageContext) -> Task | None:
    return context.lists.of(Task).get(f"{outcome.example.name}#{cell.name}")


def _render_row(task: Task, code: Markup, view: CellView) -> Markup:
    recordings = view.outcome.recordings[:1]
    outputs = (output for r in recordings for output in r.cell(view.cell.name).outputs)
    page, _, heading = task.page.partition("#")
    return _ROW.format(
        block_anchor(task.id),
        view.context.urls.page(page, heading),
        task.task[view.context.locale],
        code,
        Markup().join(render_output(output, view) for output in outputs),
    )


def _render_notes(outcome: Outcome, context: PageContext) -> Iterator[Markup]:
    """Render where the outputs come from, or why there are none, and how to run the rows."""
    if outcome.recordings:
        view = CellView(outcome, outcome.example.cells[0], context)
        yield render_provenance(outcome.recordings[:1], view)
    if outcome.awaiting:
        yield _AWAITING.format(context.texts.output.awaiting.format(outcome.awaiting))
    if outcome.failures:
        yield render_failures(outcome.failures, context.texts.failure)
    yield render_command(outcome.example, context)
