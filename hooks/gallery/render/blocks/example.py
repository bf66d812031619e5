"""The `/// example` block: an example's code and its outputs."""

from collections.abc import Sequence
from itertools import dropwhile
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from gallery.render.blocks.base import EmbedBlock, Found, find_messages
from gallery.render.context import PageContext
from gallery.render.highlight import find_names, highlight_cell
from gallery.render.notebook import Notebook, markdown_cell
from gallery.render.output import CellView
from gallery.render.outputs import group_equal, render_outputs
from gallery.render.provenance import summarize_provenance
from gallery.render.published_script import render_command
from gallery.render.release_results import find_release_cells, render_release_notes, render_since

from executed_examples.common.escapes import strip_escapes
from executed_examples.examples.comments import find_comments
from executed_examples.examples.percent import Cell
from executed_examples.pages.embeds import Embed, block_anchor
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import Raised, Text
from executed_examples.render.output_kinds import OutputView, fence, kind_of


class ExampleBlock(EmbedBlock):
    """The code and outputs of an example or of one cell; the block's body annotates the code."""

    NAME = "example"

    @classmethod
    def embed_text(cls, embed: Embed, context: PageContext) -> str:
        """Return the code and the outputs of each cell."""
        outcome = context.outcome(embed.example.name)
        return "\n\n".join(cell_text(outcome, cell, context) for cell in embed.cells)

    @classmethod
    def embed_found(cls, embed: Embed, context: PageContext) -> Found:
        """Return what is found of each cell."""
        outcome = context.outcome(embed.example.name)
        found = [find_in_cell(outcome, cell, context) for cell in embed.cells]
        return Found(
            " ".join(each.text for each in found),
            tuple(name for each in found for name in each.names),
            tuple(error for each in found for error in each.errors),
        )

    @classmethod
    def embed_cells(
        cls, embed: Embed, body: Sequence[str], context: PageContext
    ) -> list[dict[str, Any]]:
        """Return the code with its outputs, then the annotations."""
        cells = code_cells(embed, context)
        return [*cells, markdown_cell("\n".join(body))] if body else cells

    def on_create(self, parent: Element) -> Element:
        """Create the element that pymdownx puts the body into."""
        return SubElement(parent, "div", {"class": "example"})

    def on_end(self, block: Element) -> None:
        """Add the code before the body and the outputs after it."""
        context, embed = self.context, self.resolve(block)
        if not embed:
            return
        is_first = self._is_first(embed.example.name)
        number = self._count(block)
        outcome = context.outcome(embed.example.name)
        releases = find_release_cells(outcome, context)
        for position, cell in enumerate(embed.cells):
            view = CellView(outcome, cell, context, number, is_first and position == 0, releases)
            # Material looks for annotations after a block of code: the body follows the first one.
            at = 0 if position == 0 else len(block)
            classes = "annotate" if at < len(block) else ""
            block.insert(at, self.stash(highlight_cell(view, classes)))
            if outputs := render_outputs(view):
                block.append(self.stash(outputs))
        notes = render_release_notes(releases, context)
        if notes := render_since(embed.cells, releases, context) + notes:
            block.insert(0, self.stash(notes))
        if is_first and (command := render_command(embed.example, context)):
            block.append(self.stash(command))

    def _is_first(self, example: str) -> bool:
        """Return whether the page has shown nothing of an example so far."""
        mark = f"{example}.py"  # Not the id of a block.
        is_first = mark not in self.tracker
        self.tracker[mark] = 0
        return is_first

    def _count(self, block: Element) -> int:
        """Return how many example blocks the page has so far; the first of a target gets its id."""
        counts: dict[str, int] = self.tracker
        anchor = block_anchor(self.argument.strip())
        counts[anchor] = counts.get(anchor, 0) + 1
        if counts[anchor] == 1:
            block.set("id", anchor)
        return sum(counts.values())


def code_cells(embed: Embed, context: PageContext) -> list[dict[str, Any]]:
    """Return cells of an example as those of a notebook with others, in which each has its id."""
    notebook = Notebook(context.outcome(embed.example.name), context.locale)
    name = embed.example.name.replace("/", "-")
    cells = []
    for count, cell in enumerate(embed.cells, 1):
        code = notebook.code_cell(cell, count, [*notebook.outputs(cell, count)])
        cells.append({**code, "id": f"{name}-{cell.name}"[:64]})
    return cells


def cell_text(outcome: Outcome, cell: Cell, context: PageContext) -> str:
    """Return the code of a cell, and its outputs with where they come from, as Markdown."""
    texts, locale = context.texts, context.locale
    shown = OutputView(outcome.example, cell, locale)
    parts = [fence("python", outcome.example.localized[locale].code(cell))]
    for group in group_equal(cell.name, outcome):
        outputs = group[0].cell(cell.name).outputs
        parts += [kind_of(output).text(output, shown) for output in outputs]
        if outputs:
            parts.append(f"*{summarize_provenance(group, outcome, texts)}*")
    if outcome.awaiting:
        parts.append(f"*{texts.output.awaiting.format(outcome.awaiting)}*")
    return "\n\n".join(parts)


def find_in_cell(outcome: Outcome, cell: Cell, context: PageContext) -> Found:
    """Return what is searched of a cell: its comments, the APIs that it calls, its errors.

    Of an error, that is every wording that it has under the releases recorded.
    """
    view = CellView(outcome, cell, context)
    comments = (comment.string.lstrip("# ") for comment in find_comments(view.code))
    outputs = [o for g in group_equal(cell.name, outcome) for o in g[0].cell(cell.name).outputs]
    # People paste what their own release says.
    elsewhere = find_release_cells(outcome, context).cells.get(cell.name, ())
    outputs += [output for each in elsewhere for output in each.outputs]
    printed = find_messages(output.text for output in outputs if isinstance(output, Text))
    raised = (_message(output) for output in outputs if isinstance(output, Raised))
    calls = sorted(find_names(view).items())
    errors = tuple(dict.fromkeys((*printed, *raised)))
    return Found(" ".join(comments), tuple(name for _, name in calls), errors)


def _message(raised: Raised) -> str:
    """Return an exception's message on one line; a SyntaxError shows its place before it.

    Of a traceback in it, as from another process, that is the last line.
    """
    lines = strip_escapes(raised.message).splitlines()
    said = [line.strip() for line in dropwhile(lambda line: not line[:1].strip(), lines)]
    start = next((n for n, line in enumerate(said) if line.startswith("Traceback (")), len(said))
    last = [line for line in said[start:] if line][-1:]
    return " ".join(line for line in (*said[:start], *last) if line)
