"""The `/// diagram` block: what a cell draws, without the code that draws it."""

from xml.etree.ElementTree import Element, SubElement

from gallery.render.blocks.base import EmbedBlock, Found
from gallery.render.context import PageContext
from gallery.render.output import CellView
from gallery.render.outputs import render_outputs
from gallery.render.release_results import find_release_cells

from executed_examples.pages.embeds import Embed, block_anchor


class DiagramBlock(EmbedBlock):
    """The drawings of one cell, with what they show in words, and where the cell ran."""

    NAME = "diagram"
    EXPECTS = "topic/name#cell"

    @classmethod
    def check(cls, embed: Embed) -> str:
        """Return that the cell has no alternative text, without which not everyone has it."""
        if len(embed.cells) == 1 and embed.cells[0].alt:
            return ""
        return 'expected one cell that draws, with alt_zh="…" and alt_en="…"; found none'

    @classmethod
    def embed_text(cls, embed: Embed, context: PageContext) -> str:
        """Return what the drawing shows in words."""
        return f"[{_alt(embed, context)}]"

    @classmethod
    def embed_found(cls, embed: Embed, context: PageContext) -> Found:
        """Return the same."""
        return Found(_alt(embed, context))

    def on_create(self, parent: Element) -> Element:
        """Create the outputs of the cell; of a wrong block, what is wrong."""
        context, anchor = self.context, block_anchor(self.argument.strip())
        block = SubElement(parent, "div", {"class": "example diagram", "id": anchor})
        if embed := self.resolve(block):
            outcome = context.outcome(embed.example.name)
            releases = find_release_cells(outcome, context)
            for cell in embed.cells:
                view = CellView(outcome, cell, context, releases=releases)
                block.append(self.stash(render_outputs(view)))
        return block


def _alt(embed: Embed, context: PageContext) -> str:
    return " ".join(cell.alt[context.locale] for cell in embed.cells if cell.alt)
