"""What differs between two texts, line by line and within lines: as a diff, or marked in one.

What changes by itself, such as an address in memory, is no difference.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import groupby

from markupsafe import Markup

from executed_examples.common.texts import Texts
from executed_examples.recordings.diff import even_out
from executed_examples.render import ansi

AROUND = 40
"""The number of characters that a diff keeps before and after what differs in a line."""
LONGEST = 240
"""The number of characters of a part that differs from which on some are left out."""
ENDS = (4, 6)
"""The numbers of lines of a diff kept at the beginning and at the end of a longer run of lines."""

_SAME, _OTHER = 2, 3
"""How many lines of a marked text are kept at both ends of a long stretch that is the same, or
another."""
_TOKEN = re.compile(r"\w+(?:\.\w+)*|\s+|.", re.DOTALL)
_ALIKE = 0.4
"""The ratio from which on two lines are one that has been reworded: below, marks on single words
would only confuse."""
_LEFT_OUT = Markup('<span class="example-note">{}</span>')

Part = tuple[str, bool]
"""A part of a line, and whether only this text has it."""
Line = tuple[Part, ...]
Pair = tuple[Line | None, Line | None]
"""Lines of two texts side by side; None where one of them has no such line."""


@dataclass(frozen=True)
class DiffLine:
    """One line of a diff."""

    sign: str
    """ "-", "+", or empty for a gap."""
    parts: Line
    """Its text in order; all of it is one part if no line of the other text is like it."""

    @property
    def own(self) -> tuple[str, ...]:
        """What only this text has."""
        return tuple(text for text, only_here in self.parts if only_here)

    def __str__(self) -> str:
        return f"{self.sign} {''.join(text for text, _ in self.parts)}".lstrip()


def diff_lines(before: Sequence[str], after: Sequence[str]) -> list[DiffLine]:
    """Return the lines that only one of two texts has; blank ones are left out."""
    texts = ([line for line in lines if line.strip()] for lines in (before, after))
    found: list[DiffLine] = []
    for differs, pairs in groupby(_pair_lines(*texts), key=_differs):
        run = [*pairs] if differs else []
        for sign, lines in (("-", [old for old, _ in run]), ("+", [new for _, new in run])):
            found += _shorten_run([DiffLine(sign, _shorten_line(line)) for line in lines if line])
    return found


def mark_differences(text: str, other: str | None, texts: Texts) -> tuple[Markup, bool]:
    """Return a text as a terminal shows it, with what differs from another one, if any, marked.

    Long stretches are left out. The second value is whether anything is marked.
    """
    runs = ansi.read_terminal(text)
    if any(run.style for run in runs):
        return ansi.to_html(text), False  # Marks would cross the elements of its colors.
    shown = "".join(run.text for run in runs).split("\n")
    pairs: list[Pair] = [(None, ((line, False),)) for line in shown]
    if other is not None:
        others = "".join(run.text for run in ansi.read_terminal(other)).split("\n")
        pairs = [*_pair_lines(others, shown)]
    lines: list[Markup] = []
    for differs, run in groupby((pair for pair in pairs if pair[1]), key=_differs):
        ends, sentence = (_OTHER, texts.more) if differs else (_SAME, texts.same)
        found = [Markup().join(map(_mark, new)) for _, new in run if new]
        left_out = len(found) - 2 * ends
        if left_out > ends:
            found[ends:-ends] = [_LEFT_OUT.format(sentence.format(left_out))]
        lines += found
    is_marked = any(only_here and text for _, new in pairs for text, only_here in new or ())
    return Markup("\n").join(lines), is_marked


def _differs(pair: Pair) -> bool:
    """Return whether the lines of a pair differ."""
    return pair[0] != pair[1]


def _pair_lines(old: Sequence[str], new: Sequence[str]) -> Iterator[Pair]:
    """Yield all lines of two texts; of those that only differ by themselves, the new ones."""
    for tag, a, a_end, b, b_end in _match(old, new).get_opcodes():
        if tag == "equal":
            yield from ((same, same) for line in new[b:b_end] for same in [((line, False),)])
        elif a_end - a == b_end - b:
            yield from map(_compare, old[a:a_end], new[b:b_end])
        else:
            yield from ((((line, True),), None) for line in old[a:a_end])
            yield from ((None, ((line, True),)) for line in new[b:b_end])


def _compare(old: str, new: str) -> tuple[Line, Line]:
    """Return two lines in as many parts, some empty; in one if they have little in common."""
    tokens = _TOKEN.findall(old), _TOKEN.findall(new)
    matcher = _match(*tokens)
    if matcher.ratio() < _ALIKE:
        return ((old, True),), ((new, True),)
    codes = matcher.get_opcodes()
    before = (("".join(tokens[0][a:a_end]), tag != "equal") for tag, a, a_end, _, _ in codes)
    after = (("".join(tokens[1][b:b_end]), tag != "equal") for tag, _, _, b, b_end in codes)
    return tuple(before), tuple(after)


def _match(old: Sequence[str], new: Sequence[str]) -> SequenceMatcher[str]:
    return SequenceMatcher(None, [*map(even_out, old)], [*map(even_out, new)], autojunk=False)


def _mark(part: Part) -> Markup:
    text, only_here = part
    if not (only_here and text):
        return ansi.to_html(text)
    cut = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    return Markup("<mark>{}</mark>").format(ansi.to_html(cut))


def _shorten_line(parts: Line) -> Line:
    shown = list[Part]()
    for number, (text, only_here) in enumerate(parts):
        ends = number == 0, number == len(parts) - 1
        short = _shorten(text) if only_here else _shorten_common(text, *ends)
        shown += [(short, only_here)] if short else []
    return tuple(shown)


def _shorten(text: str) -> str:
    half = LONGEST // 2
    return f"{text[:half]} … {text[-half:]}" if len(text) > LONGEST else text


def _shorten_common(text: str, is_first: bool, is_last: bool) -> str:
    """Return what two lines have in common, as far as it is next to what differs."""
    if len(text) <= AROUND * (2 - is_first - is_last):
        return text
    before = "" if is_first else text[:AROUND].rpartition(" ")[0]
    after = "" if is_last else text[-AROUND:].partition(" ")[2]
    short = f"{before} … {after}"
    return short.lstrip() if is_first else short.rstrip() if is_last else short


def _shorten_run(lines: Sequence[DiffLine]) -> Sequence[DiffLine]:
    """Return a run of lines; of a long one, only its ends."""
    first, last = ENDS
    if len(lines) <= first + last + 1:
        return lines
    return [*lines[:first], DiffLine("", (("…", False),)), *lines[-last:]]
