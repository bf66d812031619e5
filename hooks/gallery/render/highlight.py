"""The code of a cell as HTML, in Pygments' colors, with links from API names to their index.

A page holds thousands of tokens. Neighbors of one color are one element here; what has the color
of code itself is none; and the two most frequent ones, that of operators and punctuation and that
of numbers, are `<i>` and `<b>`.
"""

import html
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from markupsafe import Markup
from pygments.lexers import PythonLexer
from pygments.token import STANDARD_TYPES

from gallery.render.output import CellView

_SHOWN_AS = {
    **dict.fromkeys(("n", "kc", "fm", "vm", "sa", "w"), ""),
    **dict.fromkeys(("o", "ow", "p"), "i"),
    **dict.fromkeys(("mb", "mf", "mh", "mi", "mo"), "b"),
    **dict.fromkeys(("s1", "s2", "si"), "s"),
}
"""Pygments' short names of tokens whose color is that of others in the theme's style sheet."""
_ELEMENTS = {"": Markup("{}"), "i": Markup("<i>{}</i>"), "b": Markup("<b>{}</b>")}
_SPAN = Markup('<span class="{1}">{0}</span>')
_LINK = Markup('<a href="{}">{}</a>')
_BLOCK = Markup('<div class="{}"><pre><code>{}</code></pre></div>')


def highlight_cell(view: CellView, classes: str = "") -> Markup:
    """Highlight a cell's code; `classes` come before the block's own."""
    code = Markup().join(
        _ELEMENTS.get(shown_as, _SPAN).format(Markup().join(p for _, p in run), shown_as)
        for shown_as, run in groupby(_list_pieces(view), key=itemgetter(0))
    )
    return _BLOCK.format(f"{classes} highlight".strip(), code)


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


def _list_pieces(view: CellView) -> Iterator[tuple[str, Markup]]:
    """Yield each token of a cell's code as HTML, after what it is shown as."""
    urls, line, column, shown_as = view.context.urls, 0, 0, ""
    names = find_names(view) if urls.api_index else {}
    # Serves "cold" at N = 100 (bench/README.md): a build begins its runs before it needs a lexer.
    for kind, text in PythonLexer().get_tokens(view.code):
        if text != " ":  # A space looks the same in all colors.
            short = STANDARD_TYPES.get(kind, "")
            shown_as = _SHOWN_AS.get(short, short)
        name, piece = names.get((line, column)), Markup(html.escape(text, quote=False))
        yield shown_as, _LINK.format(urls.page(urls.api_index, name), piece) if name else piece
        line += text.count("\n")
        column = len(text) - text.rfind("\n") - 1 if "\n" in text else column + len(text)
