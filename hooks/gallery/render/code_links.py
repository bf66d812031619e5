"""API names in shown code lead to where the site lists them."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping

from markupsafe import Markup

from gallery.examples.comments import LocalizedSource
from gallery.examples.percent import Cell
from gallery.recordings.outcome import Outcome
from gallery.render.urls import Urls

_PIECE = re.compile(r"<[^>]*>|[^<]+")
_LINK = Markup('<a class="api" href="{}">{}</a>')
Spot = tuple[int, int]
"""A line of shown code, from 0 on, and a column."""


def find_spots(outcome: Outcome, cell: Cell, source: LocalizedSource) -> dict[Spot, str]:
    """Where the code of a cell, as a locale shows it, calls which API."""
    rows = {line: row for row, line in enumerate(source.shown(cell.line + 1, cell.end))}
    of_today = [r for r in outcome.recordings if r.provenance.device not in outcome.stale]
    return {
        (rows[line], column): api.name
        for recording in of_today
        for api in recording.apis
        for line, column in api.places
        if line in rows
    }


def link_apis(highlighted: str, spots: Mapping[Spot, str], urls: Urls) -> Markup:
    """Turn the names at some spots of highlighted code into links."""
    if not (spots and urls.api_index):
        return Markup(highlighted)
    row = column = 0
    linked = []
    for piece in _PIECE.findall(highlighted):
        if piece.startswith("<"):
            linked.append(piece)
            continue
        name = spots.get((row, column))
        if name:
            address = urls.page(urls.api_index, name)
            linked.append(_LINK.format(address, Markup(piece)))
        else:
            linked.append(piece)
        text = html.unescape(piece)
        row += text.count("\n")
        column = len(text) - text.rfind("\n") - 1 if "\n" in text else column + len(text)
    return Markup("".join(linked))
