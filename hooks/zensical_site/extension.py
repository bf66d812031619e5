"""The Markdown extension that Zensical makes anew for each page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from markdown import Extension, Markdown
from zensical.extensions.context import ContextPreprocessor


@dataclass
class Driver:
    """What prepares a converter for a page of the locale that Zensical builds now."""

    prepare: Callable[[Markdown, str], None] | None = None
    """Takes a converter, and the path of the page in the locale's folder."""


driver = Driver()


class PageExtension(Extension):
    """Hands the converter for one page to the driver."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Have the driver register what the page needs; Python-Markdown calls it."""
        context, prepare = ContextPreprocessor.from_markdown(md), driver.prepare
        assert context and prepare, "Zensical renders pages while the driver builds a locale"
        prepare(md, context.page.path)


def makeExtension(**options: Any) -> PageExtension:  # noqa: N802
    """Create the extension; Python-Markdown calls it."""
    return PageExtension(**options)
