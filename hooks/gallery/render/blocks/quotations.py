"""The `/// quotation` block: an error message that was not raised here."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar
from xml.etree.ElementTree import Element, SubElement

from markupsafe import Markup, escape

from gallery.pages.yaml_entries import Entry
from gallery.render.blocks.base import ContextBlock, Found
from gallery.render.context import PageContext

from executed_examples.common.decode import Check
from executed_examples.common.versions import RELEASE

_PLACEHOLDER = re.compile(r"\{([a-z][a-z ]*)\}")

Message = Annotated[
    str,
    Check(
        lambda text: text.strip() and not set("{}") & set(_PLACEHOLDER.sub("", text)),
        "a message, with a name in braces for what varies, like {device}",
    ),
]
Release = Annotated[str, Check(RELEASE.fullmatch, "a release of torch, like '2.13.0'")]
Place = Annotated[
    str,
    Check(
        re.compile(r"[\w-][\w./-]*\.\w+:[1-9]\d*").fullmatch,
        "a file in torch's repository and a line, like c10/cuda/CUDAException.cpp:44",
    ),
]


@dataclass(frozen=True)
class Quotation(Entry):
    """An error message as the source of a release has it."""

    FILE: ClassVar[str] = "quotations.yaml"
    text: Message
    torch: Release
    source: Place
    raises: str = ""
    """The name of the exception or warning, as Python prints it; empty for a line in a log."""
    installed: str = ""
    """The file of the CPU build that holds the fixed parts; empty if only CUDA builds have them."""
    in_file: tuple[str, ...] = ()
    """What of the text that file holds, where it isn't each part between what varies."""

    @property
    def parts(self) -> Sequence[str]:
        """The fixed parts of the text, with the names of what varies between them."""
        return _PLACEHOLDER.split(self.text.strip())

    @property
    def fixed(self) -> Sequence[str]:
        """The parts that the installed file holds."""
        return self.in_file or [part for part in self.parts[::2] if part]

    @property
    def prefix(self) -> str:
        """What Python prints before the text."""
        return f"{self.raises}: " if self.raises else ""

    @property
    def url(self) -> str:
        """The address of the source."""
        file, _, line = self.source.rpartition(":")
        return f"https://github.com/pytorch/pytorch/blob/v{self.torch}/{file}#L{line}"


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
