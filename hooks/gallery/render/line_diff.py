"""The lines that differ between two texts, each shortened to what differs in it."""

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

AROUND = 40
"""The number of characters that are kept before and after what differs in a line."""
LONGEST = 240
"""The number of characters of a part that differs from which on its middle is left out."""
ENDS = (4, 6)
"""The numbers of lines kept at the beginning and at the end of a longer run of lines."""

_WORD = re.compile(r"\w+|\s+|.")
_IN_COMMON = 0.4
"""The ratio from which on two lines are one that has been reworded."""


@dataclass(frozen=True)
class DiffLine:
    """One line of a diff."""

    sign: str
    """ "-", "+", or empty for a gap."""
    parts: tuple[tuple[str, bool], ...]
    """Its text in order, and whether each part is only in this text; all of it if no line of the
    other text is like it."""

    @property
    def own(self) -> tuple[str, ...]:
        """What only this text has."""
        return tuple(text for text, only_here in self.parts if only_here)

    def __str__(self) -> str:
        return f"{self.sign} {''.join(text for text, _ in self.parts)}".lstrip()


def diff_lines(before: Sequence[str], after: Sequence[str]) -> list[DiffLine]:
    """Return the lines that only one of two texts has; blank ones are left out."""
    found: list[DiffLine] = []
    old, new = ([line for line in lines if line.strip()] for lines in (before, after))
    for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, old, new, False).get_opcodes():
        if tag == "equal":
            continue
        removed, added = old[i1:i2], new[j1:j2]
        if len(removed) == len(added):
            pairs = [_compare(*pair) for pair in zip(removed, added, strict=True)]
        else:
            pairs = [(_whole("-", line), None) for line in removed]
            pairs += [(None, _whole("+", line)) for line in added]
        for side in range(2):
            found += _shorten_run([line for pair in pairs if (line := pair[side])])
    return found


def _whole(sign: str, line: str) -> DiffLine:
    return DiffLine(sign, ((_shorten(line), True),))


def _compare(old: str, new: str) -> tuple[DiffLine | None, DiffLine | None]:
    """Return two lines, in which the words are told apart that only one of them has."""
    words = _WORD.findall(old), _WORD.findall(new)
    matcher = difflib.SequenceMatcher(None, *words, False)
    if matcher.ratio() < _IN_COMMON:
        return _whole("-", old), _whole("+", new)
    parts: tuple[list[tuple[str, bool]], list[tuple[str, bool]]] = [], []
    codes = matcher.get_opcodes()
    for number, (tag, i1, i2, j1, j2) in enumerate(codes):
        only_here = tag != "equal"
        for side, start, end in ((0, i1, i2), (1, j1, j2)):
            text = "".join(words[side][start:end])
            ends = number == 0, number == len(codes) - 1
            text = _shorten(text) if only_here else _shorten_common(text, *ends)
            parts[side].extend([(text, only_here)] if text else [])
    return DiffLine("-", tuple(parts[0])), DiffLine("+", tuple(parts[1]))


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


def _shorten_run(lines: Sequence[DiffLine]) -> Iterator[DiffLine]:
    """Yield a run of lines; of a long one, only its ends."""
    first, last = ENDS
    if len(lines) <= first + last + 1:
        yield from lines
        return
    yield from lines[:first]
    yield DiffLine("", (("…", False),))
    yield from lines[-last:]
