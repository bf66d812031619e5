"""Links for readers of old addresses: the headings that a page no longer has."""

from markupsafe import Markup

from gallery.pages.links import Address
from gallery.render.context import PageContext


def render_moved(name: str, context: PageContext) -> Markup:
    """Return links with the ids of the headings that a page no longer has, for moved.js."""
    link = Markup('<a class="moved" id="{}" href="{}">{}</a>\n')
    links = Markup().join(
        link.format(old.anchor, moved_url(new, context), moved_text(new, context))
        for old, new in context.moved.get(name, ())
    )
    return Markup("<div data-search-exclude>\n{}</div>\n").format(links) if links else links


def moved_url(address: Address, context: PageContext) -> str:
    """Return where something has moved to."""
    return context.urls.page(address.page, address.anchor)


def moved_text(address: Address, context: PageContext) -> str:
    """Return the text of a link to it."""
    return context.texts.moved.format(context.page_index.titles.get(address.page, address.page))
