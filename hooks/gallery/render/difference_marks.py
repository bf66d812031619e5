"""Text as HTML in which what another text hasn't is marked, and long stretches are left out."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby

from markupsafe import Markup

from gallery.common.texts import Texts
from gallery.recordings.diff import even_out
from gallery.render import ansi

_TOKEN = re.compile(r"[\w.]+|\s+|.", re.DOTALL)
_SIMILAR = 0.5
"""Lines that are less alike are marked as a whole: single words would only confuse."""
_SAME, _OTHER = 2, 3
"""How many lines are kept at both ends of a long stretch that is the same, or another."""
_WIDTH = 240
"""The characters that are kept of a line that is new as a whole."""
_LEFT_OUT = Markup('<span class="example-note">{}</span>')

Line = tuple[Markup, bool]
"""A line, and whether it differs."""


def mark_differences(text: str, other: str | None, texts: Texts) -> Markup:
    """Return a text as a terminal shows it, with what differs from another one, if any, marked."""
    runs = ansi.read_terminal(text)
    if any(run.style for run in runs):
        return ansi.to_html(text)  # Marks would cross the elements of its colors.
    lines: list[Markup] = []
    shown, compared = _text(runs), other if other is None else _text(ansi.read_terminal(other))
    for differs, run in groupby(_compare(shown, compared), key=lambda line: line[1]):
        ends, sentence = (_OTHER, texts.more) if differs else (_SAME, texts.same)
        lines += _shorten([line for line, _ in run], ends, sentence)
    return Markup("\n").join(lines)


def _text(runs: Sequence[ansi.Run]) -> str:
    return "".join(run.text for run in runs)


def _shorten(lines: list[Markup], ends: int, sentence: str) -> list[Markup]:
    left_out = len(lines) - 2 * ends
    if left_out <= ends:
        return lines
    return [*lines[:ends], _LEFT_OUT.format(sentence.format(left_out)), *lines[-ends:]]


def _compare(text: str, other: str | None) -> Iterator[Line]:
    """Yield the lines of a text, with what differs marked."""
    lines = text.split("\n")
    if other is None:
        yield from ((ansi.to_html(line), True) for line in lines)
        return
    others = other.split("\n")
    for tag, a, a_end, b, b_end in _match(others, lines).get_opcodes():
        paired = tag == "replace" and a_end - a == b_end - b
        for position in range(b, b_end):
            line = lines[position]
            if paired:
                yield _compare_line(line, others[a + position - b]), True
            else:
                yield _render(line, tag != "equal"), tag != "equal"


def _compare_line(line: str, other: str) -> Markup:
    tokens, others = _TOKEN.findall(line), _TOKEN.findall(other)
    matcher = _match(others, tokens)
    if matcher.ratio() < _SIMILAR:
        return _render(line, True)
    return Markup().join(
        _render("".join(tokens[start:end]), tag != "equal")
        for tag, _, _, start, end in matcher.get_opcodes()
    )


def _render(text: str, marked: bool) -> Markup:
    if not (marked and text):
        return ansi.to_html(text)
    cut = text if len(text) <= _WIDTH else f"{text[:_WIDTH]}…"
    return Markup("<mark>{}</mark>").format(ansi.to_html(cut))


def _match(others: Sequence[str], own: Sequence[str]) -> SequenceMatcher[str]:
    return SequenceMatcher(None, [even_out(each) for each in others], [even_out(e) for e in own])
