"""The `/// diagram` block: what a cell draws, without the code that draws it."""

from xml.etree.ElementTree import Element, SubElement

from gallery.common.errors import GalleryError
from gallery.pages.embeds import Embed, block_anchor, resolve_embed
from gallery.render.blocks.base import ContextBlock, Found
from gallery.render.context import PageContext
from gallery.render.output import CellView
from gallery.render.outputs import render_failures, render_outputs
from gallery.render.release_tabs import find_releases


class DiagramBlock(ContextBlock):
    """The drawings of one cell, with what they show in words, and where the cell ran."""

    NAME = "diagram"
    EXPECTS = "topic/name#cell"
    SHOWS_EXAMPLE = True

    @classmethod
    def check(cls, embed: Embed) -> str:
        """Return that the cell has no alternative text, without which not everyone has it."""
        if len(embed.cells) == 1 and embed.cells[0].alt:
            return ""
        return 'expected one cell that draws, with alt_zh="…" and alt_en="…"; found none'

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return what the drawing shows in words."""
        return f"[{_alt(resolve_embed(argument, context.examples, '', 0), context)}]"

    @classmethod
    def found(cls, argument: str, context: PageContext) -> Found:
        """Return the same."""
        return Found(_alt(resolve_embed(argument, context.examples, "", 0), context))

    def on_create(self, parent: Element) -> Element:
        """Create the outputs of the cell; of a wrong block, what is wrong."""
        context, target = self.context, self.argument.strip()
        block = SubElement(parent, "div", {"class": "example diagram", "id": block_anchor(target)})
        try:
            embed = resolve_embed(target, context.examples, "", 0)
        except GalleryError as error:
            block.append(self.stash(render_failures(error.failures, context.texts.failure)))
            return block
        block.set("data-example", embed.example.name)
        outcome = context.outcome(embed.example.name)
        releases = find_releases(outcome, context)
        view = CellView(outcome, embed.cells[0], context, releases=releases)
        block.append(self.stash(render_outputs(view)))
        return block


def _alt(embed: Embed, context: PageContext) -> str:
    return " ".join(cell.alt[context.locale] for cell in embed.cells if cell.alt)
