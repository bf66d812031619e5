"""The `/// quotation` block: an error message that was not raised here."""

from xml.etree.ElementTree import Element, SubElement

from markupsafe import Markup, escape

from gallery.pages.quotations import Quotation
from gallery.render.blocks.base import ContextBlock


class QuotationBlock(ContextBlock):
    """An error message, labeled as a quotation, with the release and the source it is from."""

    NAME = "quotation"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """Create the quotation; empty for an unknown one, which the scan of the page reports."""
        block = SubElement(parent, "div", {"class": "quotation"})
        quotation = self.context.quotations.get(self.argument.strip())
        if quotation:
            block.append(self.stash(_render(quotation, self.context.texts.quotation)))
        return block


def _render(quotation: Quotation, label: str) -> Markup:
    variable = Markup("<var>{}</var>")
    message = Markup().join(
        variable.format(part) if number % 2 else escape(part)
        for number, part in enumerate(quotation.parts)
    )
    return Markup(
        '<p class="quotation-label" data-search-exclude>{} · torch {} · <a href="{}">{}</a></p>'
        "<blockquote><pre>{}{}</pre></blockquote>"
    ).format(label, quotation.torch, quotation.url, quotation.source, quotation.prefix, message)
