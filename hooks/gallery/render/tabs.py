"""Tabs for what a cell shows on different devices."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class Tab:
    """One of several results."""

    title: str
    content: Markup


def render_tabs(name: str, tabs: Sequence[Tab]) -> Markup:
    """Render two tabs or more in the markup of pymdownx.blocks.tab, the first one open."""
    inputs, labels, blocks = Markup(), Markup(), Markup()
    for number, tab in enumerate(tabs, 1):
        checked = Markup(" checked") if number == 1 else ""
        radio = Markup('<input id="{0}-{1}" name="{0}" type="radio"{2}>')
        inputs += radio.format(name, number, checked)
        labels += Markup('<label for="{}-{}">{}</label>').format(name, number, tab.title)
        blocks += Markup('<div class="tabbed-block">{}</div>').format(tab.content)
    return Markup(
        '<div class="tabbed-set tabbed-alternate example-tabs" data-tabs="{}">{}'
        '<div class="tabbed-labels" data-search-exclude>{}</div>'
        '<div class="tabbed-content">{}</div></div>'
    ).format(name, inputs, labels, blocks)
