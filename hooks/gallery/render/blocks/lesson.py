"""The `/// lesson` block: the end of a lesson, which readers take home or mark as done."""

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

from markupsafe import Markup

from gallery.render.blocks.base import ContextBlock
from gallery.render.context import PageContext

# A script adds the button: without one, nothing could remember.
_END = Markup(
    '<p class="lesson-end" data-search-exclude data-lesson="{}" data-done="{}" data-kept="{}">'
    '<a href="{}" download>{}</a></p>'
)


class LessonBlock(ContextBlock):
    """The link to the page as a notebook; the page is the one that the argument names."""

    NAME = "lesson"
    EXPECTS = "folder/page"

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return nothing: it leads to what the page says."""
        return ""

    @classmethod
    def cells(
        cls, argument: str, body: Sequence[str], context: PageContext
    ) -> list[dict[str, Any]]:
        """Return nothing, likewise."""
        return []

    def on_create(self, parent: Element) -> Element:
        """Create the link, with what the script says."""
        texts, page = self.context.texts.lesson, self.argument.strip()
        address = self.context.urls.file(f"{page}.ipynb")
        shown = _END.format(page, texts.done, texts.kept, address, texts.notebook)
        return self.add_html(parent, shown)
