"""The site's blocks, formulas and tooltips: a Python-Markdown extension, for any builder."""

from __future__ import annotations

from typing import Any

from markdown import Markdown
from pymdownx.blocks import BlocksExtension

from gallery.render import formulas
from gallery.render.blocks import claims, glossary, listings, tooltips
from gallery.render.blocks.context import PageContext
from gallery.render.blocks.example import ExampleBlock
from gallery.render.blocks.summary import RunSummaryBlock

NAME = __name__
"""What this extension is called among a builder's Markdown extensions."""


class GalleryExtension(BlocksExtension):  # type: ignore[misc]
    """Registers all that a page may hold beyond Markdown."""

    def __init__(self, **options: Any) -> None:
        self.config = {"context": ["", "a PageContext"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register blocks, formulas and tooltips."""
        context: PageContext = self.getConfig("context")
        super().extendMarkdown(md)
        formulas.register(md)
        tooltips.register(md, context.terms, context.locale)

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: N802
        """Register the blocks, as pymdown asks."""
        context: PageContext = self.getConfig("context")
        block_mgr.register(ExampleBlock, self.getConfigs())
        block_mgr.register(RunSummaryBlock, self.getConfigs())
        claims.register(block_mgr, context.claims, context.locale)
        glossary.register(block_mgr, context.terms, context.locale)
        listings.register(block_mgr, self.getConfigs())


def makeExtension(**options: Any) -> GalleryExtension:  # noqa: N802
    """Make the extension, as Python-Markdown asks."""
    return GalleryExtension(**options)
