"""The blocks that list all examples (`/// run-log`) and all APIs (`/// api-index`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from xml.etree.ElementTree import Element, SubElement

from markupsafe import Markup

from gallery.pages.page_index import PageIndex
from gallery.recordings.outcome import Outcome
from gallery.render.api_index import render_api_index
from gallery.render.blocks.context import ContextBlock
from gallery.render.run_log import render_run_log
from gallery.render.urls import Urls


class RunLogBlock(ContextBlock):
    """The table of all examples and their runs."""

    NAME = "run-log"

    def on_create(self, parent: Element) -> Element:
        """Create the table."""
        return _add_table(self, parent, render_run_log)


class ApiIndexBlock(ContextBlock):
    """The table of all torch APIs that examples call."""

    NAME = "api-index"

    def on_create(self, parent: Element) -> Element:
        """Create the table."""
        return _add_table(self, parent, render_api_index)


def _add_table(
    block: ContextBlock,
    parent: Element,
    render: Callable[[Iterable[Outcome], PageIndex, Urls], Markup],
) -> Element:
    context = block.context
    element = SubElement(parent, "div")
    html = render(context.outcomes(), context.page_index, context.urls)
    element.append(block.stash(html))
    return element
