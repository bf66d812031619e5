"""The `/// quotation` block: an error message that was not raised here."""

from xml.etree.ElementTree import Element, SubElement

from markupsafe import Markup, escape

from gallery.pages.quotations import Quotation
from gallery.render.blocks.base import ContextBlock, Found
from gallery.render.context import PageContext


class QuotationBlock(ContextBlock):
    """An error message, labeled as a quotation, with the release and the source it is from."""

    NAME = "quotation"
    EXPECTS = "id"
    LIST = Quotation

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return the message and its source as a quotation."""
        quotation = context.lists.of(Quotation).get(argument)
        if not quotation:
            return ""
        label, source = context.texts.quotation, f"<{quotation.url}>"
        message = f"{quotation.prefix}{quotation.text.strip()}"
        lines = [f"*{label} · torch {quotation.torch} · {source}*", "", *message.splitlines()]
        return "\n".join(f"> {line}".rstrip() for line in lines)

    @classmethod
    def found(cls, argument: str, context: PageContext) -> Found:
        """Return the message, as it would be found if it were raised."""
        quotation = context.lists.of(Quotation).get(argument)
        if not quotation:
            return Found()
        message = f"{quotation.prefix}{''.join(quotation.parts)}"
        return Found(errors=(" ".join(message.split()),))

    def on_create(self, parent: Element) -> Element:
        """Create the quotation; empty for an unknown one, which the scan of the page reports."""
        block = SubElement(parent, "div", {"class": "quotation"})
        quotation = self.context.lists.of(Quotation).get(self.argument.strip())
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
