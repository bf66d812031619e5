"""The context of a page's blocks, and the class that all of these blocks inherit from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from markupsafe import Markup
from pymdownx.blocks.block import Block

from gallery.common.texts import TEXTS, Texts
from gallery.examples.example import Example
from gallery.pages.claims import Claim
from gallery.pages.glossary import Term
from gallery.pages.page_index import PageIndex
from gallery.pages.translations import Translations
from gallery.recordings.outcome import Outcome, Summary
from gallery.render.urls import Urls


@dataclass(frozen=True)
class PageContext:
    """The content that the blocks of one locale's pages show."""

    examples: Mapping[str, Example]
    outcome: Callable[[str], Outcome]
    """Returns the outcome of the example with a given name; may wait for its run."""
    summary: Callable[[], Summary]
    """Waits for all runs and returns their totals."""
    publish: Callable[[str, str], str]
    """Publishes a file of a given name and content, and returns its address."""
    claims: Mapping[str, Claim]
    terms: Mapping[str, Term]
    urls: Urls
    page_index: PageIndex
    translations: Translations

    @property
    def locale(self) -> str:
        """The locale of the pages."""
        return self.urls.locale

    @property
    def texts(self) -> Texts:
        """The site's own texts in the locale of the pages."""
        return TEXTS[self.locale]

    def outcomes(self) -> list[Outcome]:
        """Return the outcomes of all examples."""
        return [self.outcome(name) for name in self.examples]


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

    def stash(self, html: Markup) -> Element:
        """Return an element that is replaced by finished HTML when the page is complete."""
        element = Element("p")
        element.text = self.md.htmlStash.store(str(html))  # Markup would escape what it joins.
        return element
