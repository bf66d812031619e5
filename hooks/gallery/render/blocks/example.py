"""The `/// example` block: an example's code with its output."""

from __future__ import annotations

import inspect
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from pymdownx.blocks.block import Block
from pymdownx.highlight import Highlight, HighlightExtension

from gallery.common.errors import GalleryError
from gallery.common.texts import TEXTS
from gallery.examples.example import Example
from gallery.examples.percent import Cell
from gallery.pages.embeds import resolve
from gallery.pages.page_index import anchor_of
from gallery.render.blocks.context import PageContext
from gallery.render.blocks.stash import stash
from gallery.render.code_links import find_spots, link_apis
from gallery.render.outputs import View, render_failures, render_outputs


class ExampleBlock(Block):  # type: ignore[misc]
    """Shows an example's code with what it gave; its body annotates the code."""

    NAME = "example"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """Make the element that the body goes into."""
        return SubElement(parent, "div", {"class": "example"})

    def on_end(self, block: Element) -> None:
        """Put the code before the body and the outputs behind it."""
        context: PageContext = self.config["context"]
        try:
            embed = resolve(self.argument, context.examples, "", 0)
        except GalleryError as error:
            failures = render_failures(error.failures, TEXTS[context.locale].failure)
            self._add(block, failures, 0)
            return
        block.set("data-example", embed.example.name)
        anchor = anchor_of(self.argument.strip())
        anchors: dict[str, int] = self.tracker
        anchors[anchor] = anchors.get(anchor, 0) + 1
        if anchors[anchor] == 1:
            block.set("id", anchor)
        annotated = len(block) > 0
        for position, cell in enumerate(embed.cells):
            # The body follows the first code: there Material looks for its annotations.
            at = 0 if position == 0 else len(block)
            code = self._code(embed.example, cell, annotated and position == 0)
            self._add(block, code, at)
            self._add(block, self._outputs(embed.example, cell), len(block))

    def _code(self, example: Example, cell: Cell, annotated: bool) -> str:
        context: PageContext = self.config["context"]
        source = example.localized(context.locale)
        code = source.text(cell.line + 1, cell.end)
        highlighted = highlight_python(self.md, code, ["annotate"] if annotated else [])
        spots = find_spots(context.outcome(example.name), cell, source)
        return link_apis(highlighted, spots, context.urls)

    def _outputs(self, example: Example, cell: Cell) -> str:
        context: PageContext = self.config["context"]
        number = sum(self.tracker.values())
        view = View(example, cell, context.publish, context.urls, number)
        return render_outputs(context.outcome(example.name), view)

    def _add(self, block: Element, finished: str, at: int) -> None:
        """Add finished HTML, which no other part of Markdown may touch."""
        if finished:
            block.insert(at, stash(self.md, finished))


_ACCEPTED = frozenset(inspect.signature(Highlight.__init__).parameters)


def highlight_python(md: Markdown, code: str, classes: list[str]) -> str:
    """Draw code as pymdown's Highlight, with the site's settings, draws its fences."""
    extension = next(e for e in md.registeredExtensions if isinstance(e, HighlightExtension))
    settings = extension.get_pymdownx_highlight_settings()
    highlighter = Highlight(md, **{k: v for k, v in settings.items() if k in _ACCEPTED})
    drawn: str = highlighter.highlight(code, "python", settings["css_class"], classes=classes)
    return drawn
