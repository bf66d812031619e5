"""Text as HTML in which what another text hasn't is marked."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby

from markupsafe import Markup

from gallery.recordings.diff import even_out
from gallery.render import ansi

_TOKEN = re.compile(r"[\w.]+|\s+|.", re.DOTALL)
_SIMILAR = 0.5
"""Lines that are less alike are marked as a whole: single words would only confuse."""

Piece = tuple[str, bool]
"""A part of a text, and whether it is marked."""


def mark_differences(text: str, other: str) -> Markup:
    """Return a text as a terminal shows it, with what differs from another one marked."""
    shown, compared = ansi.apply_controls(text), ansi.apply_controls(other)
    if "\x1b" in shown:
        return ansi.to_html(shown)  # Marks would cross the elements of its colors.
    return Markup().join(
        _render("".join(part for part, _ in pieces), marked)
        for marked, pieces in groupby(_compare(shown, compared), key=lambda piece: piece[1])
    )


def _render(text: str, marked: bool) -> Markup:
    html = ansi.to_html(text)
    return Markup("<mark>{}</mark>").format(html) if marked else html


def _compare(text: str, other: str) -> Iterator[Piece]:
    """Yield the lines of a text, or parts of them, with each line's end."""
    lines, others = text.split("\n"), other.split("\n")
    for tag, a, a_end, b, b_end in _match(others, lines).get_opcodes():
        paired = tag == "replace" and a_end - a == b_end - b
        for position in range(b, b_end):
            line = lines[position]
            if paired:
                yield from _compare_line(line, others[a + position - b])
            elif line:
                yield line, tag != "equal"
            if position + 1 < len(lines):
                yield "\n", False


def _compare_line(line: str, other: str) -> Iterator[Piece]:
    tokens, others = _TOKEN.findall(line), _TOKEN.findall(other)
    matcher = _match(others, tokens)
    if matcher.ratio() < _SIMILAR:
        yield line, bool(line)
        return
    for tag, _, _, start, end in matcher.get_opcodes():
        if start < end:
            yield "".join(tokens[start:end]), tag != "equal"


def _match(others: Sequence[str], own: Sequence[str]) -> SequenceMatcher[str]:
    return SequenceMatcher(None, [even_out(each) for each in others], [even_out(e) for e in own])
