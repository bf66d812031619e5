"""One page: where it is, and what is added to its content when that is rendered."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.postprocessors import Postprocessor
from markdown.treeprocessors import Treeprocessor

from gallery.render.context import PageContext
from gallery.render.moved import render_moved
from gallery.render.translation_notes import add_translation_note
from gallery.render.urls import FROM_ROOT

_LAST = -100


@dataclass(frozen=True)
class PageAddress:
    """A page, and where it is in the site."""

    name: str
    """The path of the page in its locale's folder, without its ending."""
    root: str
    """The root of the site, relative to the page, such as "../"."""
    others: Mapping[str, str] = field(default_factory=dict)
    """The addresses of the page in other locales, relative to it."""


def complete_page(html: str, page: PageAddress, context: PageContext) -> str:
    """Return a page's content with all that the site adds to it.

    That is a note on a translation that is behind, links at the ids of headings that have moved,
    and addresses that hold on this page.
    """
    noted = add_translation_note(html, page.name, context, page.others)
    return f"{noted}{render_moved(page.name, context)}".replace(FROM_ROOT, page.root)


class PageCompleter(Postprocessor):
    """Completes a page after everything else has been done to it."""

    def __init__(self, md: Markdown, page: PageAddress, context: PageContext) -> None:
        super().__init__(md)
        self.page, self.context = page, context
        self.is_tree_done = False
        """Before that, the extension toc has each heading processed as if it were a page."""

    def run(self, text: str) -> str:
        """Return the completed content of a page."""
        return complete_page(text, self.page, self.context) if self.is_tree_done else text


class _TreeEnd(Treeprocessor):
    """Takes notice that the tree of a page is done."""

    def __init__(self, md: Markdown, completer: PageCompleter) -> None:
        super().__init__(md)
        self._completer = completer

    def run(self, root: Element) -> None:
        self._completer.is_tree_done = True


def register(md: Markdown, page: PageAddress, context: PageContext) -> None:
    """Register the completion of a page with a Markdown converter, which converts only that."""
    completer = PageCompleter(md, page, context)
    md.postprocessors.register(completer, "page", _LAST)
    md.treeprocessors.register(_TreeEnd(md, completer), "page", _LAST)
