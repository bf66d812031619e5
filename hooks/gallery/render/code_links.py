"""Links from the API names in highlighted code to the API index."""

import html
import re

from markupsafe import Markup

from gallery.render.output import CellView

_TAG_OR_TEXT = re.compile(r"<[^>]*>|[^<]+")
_LINK = Markup('<a class="api" href="{}">{}</a>')


def link_apis(highlighted: str, view: CellView) -> Markup:
    """Turn API names in a cell's code into links."""
    urls = view.context.urls
    names = find_names(view) if urls.api_index else {}
    if not names:
        return Markup(highlighted)
    row = column = 0
    pieces = []
    for piece in _TAG_OR_TEXT.findall(highlighted):
        if piece.startswith("<"):
            pieces.append(piece)
            continue
        name = names.get((row, column))
        address = urls.page(urls.api_index, name) if name else ""
        pieces.append(_LINK.format(address, Markup(piece)) if name else piece)
        text = html.unescape(piece)
        row += text.count("\n")
        column = len(text) - text.rfind("\n") - 1 if "\n" in text else column + len(text)
    return Markup("".join(pieces))


def find_names(view: CellView) -> dict[tuple[int, int], str]:
    """Return the name of the API that is called at a line and column, both counted from 0."""
    source = view.outcome.example.localized[view.context.locale]
    rows = {line: row for row, line in enumerate(source.line_numbers(view.cell))}
    return {
        (rows[line], column): api.name
        for recording in view.outcome.recordings
        if recording.provenance.device not in view.outcome.stale
        for api in recording.apis
        for line, column in api.places
        if line in rows
    }
