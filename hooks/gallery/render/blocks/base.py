"""The class that the site's own blocks inherit from: a kind of block is one class in one file."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString
from markupsafe import Markup
from pymdownx.blocks.block import Block

from gallery.pages.yaml_entries import Entry
from gallery.render.context import PageContext
from gallery.render.notebook import markdown_cell
from gallery.render.outputs import render_failures

from executed_examples.common.errors import GalleryError
from executed_examples.common.texts import Texts
from executed_examples.pages.embeds import Embed, resolve_embed

_MESSAGE = re.compile(r"\w+Warning: .+|(?m:^|(?<=: ))(?:\w+\.)*\w+(?:Error|Exception): .+")


@dataclass(frozen=True)
class Found:
    """What the search finds of a block."""

    text: str = ""
    names: tuple[str, ...] = ()
    """The APIs that its code calls."""
    errors: tuple[str, ...] = ()
    """The messages of exceptions and warnings that it shows."""


class ContextBlock(Block):  # type: ignore[misc]
    """A block that shows content of the site: its check, its HTML, its text, and its search."""

    EXPECTS: ClassVar[str] = ""
    """The form of its argument; empty for a block without one. Both locales have the same."""
    LIST: ClassVar[type[Entry] | None] = None
    """The list with the entries that its argument names one of."""

    def __init_subclass__(cls) -> None:
        """Tell pymdownx whether an argument is expected."""
        cls.ARGUMENT = bool(cls.EXPECTS)

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return what it shows as Markdown."""
        raise NotImplementedError

    @classmethod
    def found(cls, argument: str, context: PageContext) -> Found:
        """Return what is searched of it: nothing, of a table with a search of its own."""
        return Found()

    @classmethod
    def cells(
        cls, argument: str, body: Sequence[str], context: PageContext
    ) -> list[dict[str, Any]]:
        """Return it as cells of a notebook, given the lines of its body: by default, its text."""
        return [markdown_cell("\n".join([cls.text(argument, context), "", *body]))]

    def on_init(self) -> None:
        """Count the block: what is not indented as it must be becomes none."""
        if self.EXPECTS:
            self.context.on_embed()

    @property
    def context(self) -> PageContext:
        """The context of the page."""
        context: PageContext = self.config["context"]
        return context

    def add_html(self, parent: Element, html: Markup) -> Element:
        """Return a new element of a parent that contains finished HTML."""
        element = SubElement(parent, "div")
        element.append(self.stash(html))
        return element

    def add_table(self, parent: Element, texts: Texts) -> Element:
        """Return the body of a new table, whose rows may contain Markdown."""
        table = SubElement(parent, "table")
        row = SubElement(SubElement(table, "thead"), "tr")
        for heading in texts.headings:
            SubElement(row, "th").text = AtomicString(heading)
        return SubElement(table, "tbody")

    def stash(self, html: Markup) -> Element:
        """Return an element that is replaced by finished HTML when the page is complete."""
        element = Element("p")
        element.text = self.md.htmlStash.store(str(html))  # Markup would escape what it joins.
        return element


class EmbedBlock(ContextBlock):
    """A block whose argument names an example, or one of its cells."""

    EXPECTS = "topic/name"

    @classmethod
    def check(cls, embed: Embed) -> str:
        """Return what is wrong with the cells that it names, which are there; empty if nothing."""
        return ""

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return what it shows as Markdown; of a wrong target, what is wrong."""
        try:
            return cls.embed_text(resolve_embed(argument, context.examples, "", 0), context)
        except GalleryError as error:
            return str(error)

    @classmethod
    def found(cls, argument: str, context: PageContext) -> Found:
        """Return what is searched of it; of a wrong target, nothing."""
        try:
            return cls.embed_found(resolve_embed(argument, context.examples, "", 0), context)
        except GalleryError:
            return Found()

    @classmethod
    def cells(
        cls, argument: str, body: Sequence[str], context: PageContext
    ) -> list[dict[str, Any]]:
        """Return it as cells of a notebook; of a wrong target, what is wrong."""
        try:
            embed = resolve_embed(argument, context.examples, "", 0)
        except GalleryError as error:
            return [markdown_cell(str(error))]
        return cls.embed_cells(embed, body, context)

    @classmethod
    def embed_cells(
        cls, embed: Embed, body: Sequence[str], context: PageContext
    ) -> list[dict[str, Any]]:
        """Return some cells as those of a notebook: by default, their text."""
        return [markdown_cell("\n".join([cls.embed_text(embed, context), "", *body]))]

    @classmethod
    def embed_text(cls, embed: Embed, context: PageContext) -> str:
        """Return what it shows of some cells as Markdown."""
        raise NotImplementedError

    @classmethod
    def embed_found(cls, embed: Embed, context: PageContext) -> Found:
        """Return what is searched of some cells."""
        raise NotImplementedError

    def resolve(self, block: Element) -> Embed | None:
        """Return what the argument names, and name it on the block; show there what is wrong."""
        try:
            embed = resolve_embed(self.argument, self.context.examples, "", 0)
        except GalleryError as error:
            failure = render_failures(error.failures, self.context.texts.failure)
            block.insert(0, self.stash(failure))
            return None
        block.set("data-example", embed.example.name)
        return embed


def find_messages(texts: Iterable[str]) -> Iterator[str]:
    """Yield the warnings, and the messages of exceptions, in what was printed."""
    for text in texts:
        yield from _MESSAGE.findall(text)
