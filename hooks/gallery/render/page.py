"""One page: where it is, and what is added to its content when that is rendered."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from gallery.render.context import PageContext
from gallery.render.moved_headings import render_moved
from gallery.render.translation_notes import add_translation_note
from gallery.render.urls import FROM_ROOT

_ADDRESS = re.compile(rf'(<[a-z]+\b[^<>]* (?:href|src)="){FROM_ROOT}')
"""An address from the site's root, in a tag: what is printed or quoted has no `<` of its own."""


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
    completed = f"{noted}{render_moved(page.name, context)}".strip()
    return _ADDRESS.sub(lambda tag: f"{tag[1]}{page.root}", completed)
