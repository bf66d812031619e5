"""The class that the site's own blocks inherit from."""

from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString
from markupsafe import Markup
from pymdownx.blocks.block import Block

from gallery.common.texts import TableTexts
from gallery.render.context import PageContext


class ContextBlock(Block):  # type: ignore[misc]
    """A block that shows content of the site."""

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

    def add_table(self, parent: Element, texts: TableTexts) -> Element:
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
