"""The blocks that list everything: `/// run-log` the examples, `/// api-index` the APIs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from pymdownx.blocks.block import Block

from gallery.common.texts import TEXTS, Texts
from gallery.pages.page_index import PageIndex
from gallery.recordings.outcome import Outcome
from gallery.render.api_index import render_api_index
from gallery.render.blocks.context import PageContext
from gallery.render.blocks.stash import stash
from gallery.render.run_log import render_run_log
from gallery.render.urls import Urls

Render = Callable[[Iterable[Outcome], PageIndex, Urls, Texts], str]
"""Renders a table of all outcomes."""


class RunLogBlock(Block):  # type: ignore[misc]
    """Every example, where it ran, and what became of it."""

    NAME = "run-log"

    def on_create(self, parent: Element) -> Element:
        """Make the table."""
        return _show(self, parent, render_run_log)


class ApiIndexBlock(Block):  # type: ignore[misc]
    """Every torch API that examples call, and the pages that show it."""

    NAME = "api-index"

    def on_create(self, parent: Element) -> Element:
        """Make the table."""
        return _show(self, parent, render_api_index)


def _show(block: Any, parent: Element, render: Render) -> Element:
    """Put finished HTML in the block's place; no other part of Markdown may touch it."""
    context: PageContext = block.config["context"]
    outcomes = [context.outcome(name) for name in context.examples]
    finished = render(outcomes, context.places, context.urls, TEXTS[context.locale])
    holder = SubElement(parent, "div")
    holder.append(stash(block.md, finished))
    return holder


def register(manager: Any, config: Any) -> None:
    """Register both blocks with pymdown."""
    for block in (RunLogBlock, ApiIndexBlock):
        manager.register(block, config)
