"""The Python-Markdown extension: the site's own blocks, formulas, tooltips, and code breaks."""

from typing import Any

from markdown import Markdown
from pymdownx.blocks import BlocksExtension

from gallery.render import code_breaks, formulas
from gallery.render.blocks import tooltips
from gallery.render.blocks.cheatsheet import CheatsheetBlock
from gallery.render.blocks.claims import ClaimBlock, ClaimsBlock
from gallery.render.blocks.example import ExampleBlock
from gallery.render.blocks.listings import (
    ApiIndexBlock,
    GlossaryBlock,
    RunLogBlock,
    RunSummaryBlock,
)
from gallery.render.blocks.quotations import QuotationBlock
from gallery.render.blocks.release_changes import ReleaseChangesBlock
from gallery.render.context import PageContext

NAME = __name__
"""The name of the extension in a list of Markdown extensions."""

_BLOCKS = (
    ExampleBlock,
    CheatsheetBlock,
    RunSummaryBlock,
    ClaimBlock,
    ClaimsBlock,
    QuotationBlock,
    GlossaryBlock,
    RunLogBlock,
    ApiIndexBlock,
    ReleaseChangesBlock,
)


class GalleryExtension(BlocksExtension):  # type: ignore[misc]
    """Registers what pages of the site may hold beyond Markdown."""

    def __init__(self, **options: Any) -> None:
        self.config = {"context": ["", "a PageContext"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register blocks, formulas, tooltips, and code breaks."""
        context: PageContext = self.getConfig("context")
        super().extendMarkdown(md)
        formulas.register(md)
        tooltips.register(md, context.terms, context.locale)
        code_breaks.register(md)

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: N802
        """Register the blocks; pymdownx calls it."""
        for block in _BLOCKS:
            block_mgr.register(block, {"context": self.getConfig("context")})


def makeExtension(**options: Any) -> GalleryExtension:  # noqa: N802
    """Create the extension; Python-Markdown calls it."""
    return GalleryExtension(**options)
