"""The `/// glossary` block: all terms in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString
from pymdownx.blocks.block import Block

from gallery.common.locales import LOCALES
from gallery.common.texts import TEXTS
from gallery.pages.glossary import Term


class GlossaryBlock(Block):  # type: ignore[misc]
    """A table of terms, each with an id of its own."""

    NAME = "glossary"

    def on_create(self, parent: Element) -> Element:
        """Make the table, the reader's own language first."""
        terms: Mapping[str, Term] = self.config["terms"]
        locale: str = self.config["locale"]
        other = next(name for name in LOCALES if name != locale)
        table = SubElement(parent, "table", {"class": "glossary"})
        row = SubElement(SubElement(table, "thead"), "tr")
        for heading in TEXTS[locale].glossary_headings:
            SubElement(row, "th").text = AtomicString(heading)
        body = SubElement(table, "tbody")
        for term in terms.values():
            row = SubElement(body, "tr", {"id": term.id})
            # A term is not its own first use, for which it would get a tooltip.
            SubElement(row, "th", {"scope": "row"}).text = AtomicString(term.name[locale])
            SubElement(row, "td").text = AtomicString(term.name[other])
            SubElement(row, "td").text = term.means[locale]
        return table


def register(manager: Any, terms: Mapping[str, Term], locale: str) -> None:
    """Register the block with pymdown."""
    manager.register(GlossaryBlock, {"terms": terms, "locale": locale})
