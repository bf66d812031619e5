"""Links from the API names in highlighted code to the API index."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping

from markupsafe import Markup

from gallery.examples.comments import LocalizedSource
from gallery.examples.percent import Cell
from gallery.recordings.outcome import Outcome
from gallery.render.urls import Urls

_TAG_OR_TEXT = re.compile(r"<[^>]*>|[^<]+")
_LINK = Markup('<a class="api" href="{}">{}</a>')
Spot = tuple[int, int]
"""A line and a column of a cell's code, both counted from 0."""


def find_api_spots(outcome: Outcome, cell: Cell, source: LocalizedSource) -> dict[Spot, str]:
    """Return the name of the API that is called at each spot of a cell's code.

    Args:
        outcome: the outcome of the example.
        cell: the cell.
        source: the example's source in the reader's locale.
    """
    rows = {line: row for row, line in enumerate(source.line_numbers(cell.line + 1, cell.end))}
    current = [r for r in outcome.recordings if r.provenance.device not in outcome.stale]
    return {
        (rows[line], column): api.name
        for recording in current
        for api in recording.apis
        for line, column in api.places
        if line in rows
    }


def link_apis(highlighted: str, spots: Mapping[Spot, str], urls: Urls) -> Markup:
    """Turn API names in highlighted code into links.

    Args:
        highlighted: the HTML of a cell's code.
        spots: the name of the API at each spot.
        urls: the addresses of the locale's pages.
    """
    if not (spots and urls.api_index):
        return Markup(highlighted)
    row = column = 0
    pieces = []
    for piece in _TAG_OR_TEXT.findall(highlighted):
        if piece.startswith("<"):
            pieces.append(piece)
            continue
        name = spots.get((row, column))
        address = urls.page(urls.api_index, name) if name else ""
        pieces.append(_LINK.format(address, Markup(piece)) if name else piece)
        text = html.unescape(piece)
        row += text.count("\n")
        column = len(text) - text.rfind("\n") - 1 if "\n" in text else column + len(text)
    return Markup("".join(pieces))
