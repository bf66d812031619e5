"""The Python-Markdown extension: `/// example | topic/name` shows an example with its outputs."""

import atexit
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markupsafe import Markup
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block

from executed_examples.project import use_settings

if TYPE_CHECKING:
    from executed_examples.gallery import Gallery

Show = Callable[[str], Markup]
"""Renders what a block names; of what isn't there, it says so."""


class ExampleBlock(Block):  # type: ignore[misc]
    """The code and the outputs of an example, or of one of its cells; its body comes after."""

    NAME = "example"
    ARGUMENT = None
    """Without one, the page says that it is missing."""

    def on_create(self, parent: Element) -> Element:
        """Create the element that pymdownx puts the body into."""
        name = self.argument.strip().replace("#", ".")
        # An id is unique on a page; what comes first has it.
        shown: set[str] = self.tracker.setdefault("shown", set())
        attributes = {"id": name} if name and name not in shown else {}
        shown.add(name)
        return SubElement(parent, "div", attributes)

    def on_end(self, block: Element) -> None:
        """Add the example before the body."""
        show: Show = self.config["show"]
        shown = Element("p")
        shown.text = self.md.htmlStash.store(str(show(self.argument)))
        block.insert(0, shown)


class ExamplesExtension(BlocksExtension):  # type: ignore[misc]
    """Registers the block. By itself, it runs the examples of the folder that it is used in."""

    def __init__(self, **options: Any) -> None:
        self.config = {"show": ["", "a function that renders what a block names"]}
        super().__init__(**options)

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: N802
        """Register the block; pymdownx calls it."""
        block_mgr.register(ExampleBlock, {"show": self.getConfig("show") or show_here()})


def show_here(root: Path | None = None) -> Show:
    """Return what renders the examples of a project's folder, by default the current one."""
    gallery, main = open_gallery(root or Path.cwd())
    atexit.register(gallery.close)
    return lambda target: gallery.show(target, main)


def open_gallery(root: Path) -> tuple["Gallery", str]:
    """Open the examples of the project in a folder, as its settings say; return its main language.

    Raises:
        GalleryError: with all that is wrong with the settings.
    """
    main = use_settings(root).main_locale
    # What examples may say depends on the languages, which must be set before.
    from executed_examples.gallery import Gallery  # noqa: PLC0415

    return Gallery(root), main


def makeExtension(**options: Any) -> ExamplesExtension:  # noqa: N802
    """Create the extension; Python-Markdown calls it."""
    return ExamplesExtension(**options)
