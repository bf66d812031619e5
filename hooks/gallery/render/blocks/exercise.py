"""The `/// exercise` block: a task, where to begin, and, folded, its check and a solution."""

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markupsafe import Markup

from gallery.render.blocks.base import EmbedBlock, Found
from gallery.render.blocks.example import cell_text, code_cells
from gallery.render.context import PageContext
from gallery.render.highlight import highlight_cell
from gallery.render.notebook import folded, markdown_cell
from gallery.render.output import CellView
from gallery.render.outputs import render_outputs
from gallery.render.published_script import render_command
from gallery.render.release_results import find_release_cells

from executed_examples.examples.metadata import EXERCISE
from executed_examples.pages.embeds import Embed, block_anchor

_FILES = Markup(
    '<p class="exercise-files" data-search-exclude><a href="{}" download>{}</a> · '
    '<a href="{}" download>{}</a></p>'
)
_FOLDED = Markup('<details class="exercise-{}"><summary>{}</summary>{}</details>')


class ExerciseBlock(EmbedBlock):
    """The body is the task; a script remembers in the browser which ones are done."""

    NAME = "exercise"

    @classmethod
    def check(cls, embed: Embed) -> str:
        """Return that the example is none that readers complete."""
        if embed.example.metadata.exercise and len(embed.cells) == len(EXERCISE):
            return ""
        return "expected a whole example with `exercise = true`, found another"

    @classmethod
    def embed_text(cls, embed: Embed, context: PageContext) -> str:
        """Return where to begin, the check, and the solution."""
        outcome, texts = context.outcome(embed.example.name), context.texts.exercise
        parts = []
        for cell in embed.cells:
            parts += [f"**{texts[cell.name]}**", cell_text(outcome, cell, context)]
        return "\n\n".join(parts)

    @classmethod
    def embed_found(cls, embed: Embed, context: PageContext) -> Found:
        """Return the title: nobody searches for the message of a check."""
        return Found(embed.example.metadata.title[context.locale])

    @classmethod
    def embed_cells(
        cls, embed: Embed, body: Sequence[str], context: PageContext
    ) -> list[dict[str, Any]]:
        """Return the task, where to begin, the check, and the solution, which is folded."""
        start, check, solution = code_cells(embed, context)
        start["outputs"] = check["outputs"] = []
        title = markdown_cell(f"**{context.texts.exercise.solution}**")
        return [markdown_cell("\n".join(body)), start, check, title, folded(solution)]

    def on_create(self, parent: Element) -> Element:
        """Create the element that pymdownx puts the task into."""
        done = self.context.texts.lesson.exercise_done
        return SubElement(parent, "div", {"class": "exercise", "data-done": done})

    def on_end(self, block: Element) -> None:
        """Add where to begin, and below it what is folded."""
        context, embed = self.context, self.resolve(block)
        if not embed:
            return
        example, texts, urls = embed.example, context.texts.exercise, context.urls
        block.set("id", block_anchor(example.name))
        outcome = context.outcome(example.name)
        releases = find_release_cells(outcome, context)
        for cell in embed.cells:
            view = CellView(outcome, cell, context, releases=releases)
            shown = highlight_cell(view) + render_outputs(view)
            if cell.name == EXERCISE[0]:
                files = _FILES.format(
                    urls.data(f"{example.name}.py"),
                    context.texts.provenance.script,
                    urls.notebook(example.name),
                    context.texts.provenance.notebook,
                )
                block.append(self.stash(shown + render_command(example, context) + files))
            else:
                block.append(self.stash(_FOLDED.format(cell.name, texts[cell.name], shown)))
