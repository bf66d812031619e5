"""The `/// glossary` block: a table of all terms in both languages."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from gallery.common.locales import other_locale
from gallery.render.blocks.context import ContextBlock


class GlossaryBlock(ContextBlock):
    """A table of all terms; the id of a row is the term's."""

    NAME = "glossary"

    def on_create(self, parent: Element) -> Element:
        """Create the table, the reader's own language first."""
        locale = self.context.locale
        other = other_locale(locale)
        table = SubElement(parent, "table", {"class": "glossary"})
        row = SubElement(SubElement(table, "thead"), "tr")
        for heading in self.context.texts.glossary_headings:
            SubElement(row, "th").text = AtomicString(heading)
        body = SubElement(table, "tbody")
        for term in self.context.terms.values():
            row = SubElement(body, "tr", {"id": term.id})
            # Without AtomicString, a term would get a tooltip as its own first use on the page.
            SubElement(row, "th", {"scope": "row"}).text = AtomicString(term.name[locale])
            SubElement(row, "td").text = AtomicString(term.name[other])
            SubElement(row, "td").text = term.means[locale]
        return table
