"""The Python-Markdown extension: the site's own blocks, formulas, tooltips, and code breaks."""

import importlib
import pkgutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from markdown import Markdown
from pymdownx.blocks import BlocksExtension

from gallery.pages.yaml_entries import Lists, read_entries
from gallery.render import blocks, code_breaks, formulas
from gallery.render.blocks import claims, tooltips
from gallery.render.blocks.base import ContextBlock, EmbedBlock
from gallery.render.blocks.listings import Term
from gallery.render.context import PageContext

from executed_examples.common.errors import Failure


def _find_kinds() -> dict[str, type[ContextBlock]]:
    """Return all kinds of blocks by name: a file beside this one adds its own."""
    for module in pkgutil.iter_modules(blocks.__path__):
        importlib.import_module(f"{blocks.__name__}.{module.name}")
    classes = [*ContextBlock.__subclasses__(), *EmbedBlock.__subclasses__()]
    return {kind.NAME: kind for kind in classes if kind is not EmbedBlock}


KINDS: Mapping[str, type[ContextBlock]] = _find_kinds()
SHARED = frozenset(name for name, kind in KINDS.items() if kind.EXPECTS)
"""The blocks that both locales must have in common, and that a page must show."""


def read_lists(docs: Path, path: str) -> tuple[Lists, list[Failure]]:
    """Return the entries of the lists that blocks and tooltips show, and what is wrong there."""
    lists, failures = Lists(), list[Failure]()
    kinds: list[Any] = [Term, *(each.LIST for each in KINDS.values() if each.LIST)]
    for kind in dict.fromkeys(kinds):
        lists[kind], found = read_entries(docs, path, kind)
        failures += found
    return lists, failures


class GalleryExtension(BlocksExtension):  # type: ignore[misc]
    """Registers what pages of the site may hold beyond Markdown."""

    def __init__(self, **options: Any) -> None:
        self.config = {"context": ["", "a PageContext"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register blocks, formulas, tooltips, code breaks, and where claims stand."""
        context: PageContext = self.getConfig("context")
        super().extendMarkdown(md)
        formulas.register(md)
        tooltips.register(md, context.lists.of(Term), context.locale)
        code_breaks.register(md)
        claims.register(md, context.texts.claims)

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: N802
        """Register the blocks; pymdownx calls it."""
        for block in KINDS.values():
            block_mgr.register(block, {"context": self.getConfig("context")})


def makeExtension(**options: Any) -> GalleryExtension:  # noqa: N802
    """Create the extension; Python-Markdown calls it."""
    return GalleryExtension(**options)
