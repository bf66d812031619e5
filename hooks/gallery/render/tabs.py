"""Tabs for what a cell shows on different devices and under different releases of torch."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class Tab:
    """One of several results."""

    title: str
    content: Markup
    releases: Sequence[str] = ()
    """The releases of torch whose result it is; empty for what the page shows by itself."""


def render_tabs(name: str, tabs: Sequence[Tab]) -> Markup:
    """Render two tabs or more in the markup of pymdownx.blocks.tab, the first one open."""
    inputs, labels, blocks = Markup(), Markup(), Markup()
    for number, tab in enumerate(tabs, 1):
        chosen = Markup(' data-releases="{}"').format(" ".join(tab.releases))
        checked = Markup(" checked") if number == 1 else ""
        radio = Markup('<input id="{0}-{1}" name="{0}" type="radio"{2}{3}>')
        inputs += radio.format(name, number, checked, chosen if tab.releases else "")
        labels += Markup('<label for="{}-{}">{}</label>').format(name, number, tab.title)
        block = Markup('<div class="tabbed-block"{}>{}</div>')
        unindexed = Markup(" data-search-exclude") if tab.releases else ""
        blocks += block.format(unindexed, tab.content)
    return Markup(
        '<div class="tabbed-set tabbed-alternate example-tabs" data-tabs="{}">{}'
        '<div class="tabbed-labels" data-search-exclude>{}</div>'
        '<div class="tabbed-content">{}</div></div>'
    ).format(name, inputs, labels, blocks)
