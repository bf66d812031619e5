"""Comments tagged `zh:` and `en:`: one program, shown in either locale."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gallery.common.errors import Failure, GalleryError
from gallery.common.locales import LOCALES

_TAG = re.compile(r"#\s*(zh|en):\s?(.*)")
_LONG_STRING = re.compile(r"\"{3}|'{3}|\\\r?\n")
"""What a string may begin with, or go on with, that does not end on its line."""


@dataclass(frozen=True)
class TaggedComment:
    """A full-line comment that is shown in one locale only."""

    line: int
    locale: str
    text: str


@dataclass(frozen=True)
class LocalizedSource:
    """An example's source as readers of one locale see it."""

    lines: tuple[str, ...]
    origin: tuple[int, ...]
    """For each of `lines`, its line in the example's file."""

    def text(self, start: int, end: int) -> str:
        """The lines that stand from `start` to before `end` in the file, trimmed of blank ends."""
        lines = dict(zip(self.origin, self.lines, strict=True))
        return "\n".join(lines[at] for at in self.shown(start, end))

    def shown(self, start: int, end: int) -> tuple[int, ...]:
        """The lines of the file that `text` gives."""
        kept = [(at, bool(line)) for at, line in zip(self.origin, self.lines, strict=True)]
        kept = [(at, full) for at, full in kept if start <= at < end]
        while kept and not kept[-1][1]:
            kept.pop()
        while kept and not kept[0][1]:
            kept.pop(0)
        return tuple(at for at, _ in kept)

    def line_of(self, line: int) -> int:
        """Where a line of the example's file stands in this locale's."""
        return sum(1 for at in self.origin if at <= line)


def find_comments(source: str) -> list[tokenize.TokenInfo]:
    """Every comment of a program; `#` inside a string is none."""
    certain = None if _LONG_STRING.search(source) else _find_certain(source)
    if certain is not None:
        return certain
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token for token in tokens if token.type == tokenize.COMMENT]


def _find_certain(source: str) -> list[tokenize.TokenInfo] | None:
    """The same, in a tenth of the time; None where a `#` may stand in a string."""
    found = []
    for number, line in enumerate(source.split("\n"), 1):
        before, mark, _ = line.partition("#")
        if mark:
            if '"' in before or "'" in before:
                return None
            start, text = len(before), line[len(before) :].rstrip("\r")
            places = (number, start), (number, start + len(text))
            found.append(tokenize.TokenInfo(tokenize.COMMENT, text, *places, f"{line}\n"))
    return found


def find_tagged_comments(
    comments: Sequence[tokenize.TokenInfo], path: str
) -> tuple[TaggedComment, ...]:
    """Read the tagged comments of an example and check that each has its other half.

    Raises:
        GalleryError: for a comment in one locale only, or one that follows code on its line.
    """
    tagged, failures = [], []
    for comment in comments:
        match = _TAG.fullmatch(comment.string)
        if not match:
            continue
        line = comment.start[0]
        if comment.line[: comment.start[1]].strip():
            message = (
                f"a '{match[1]}:' comment must stand on a line of its own, found it after code"
            )
            failures.append(Failure(path, line, message))
        tagged.append(TaggedComment(line, match[1], match[2]))
    failures += [_missing_half(run, path) for run in _runs(tagged) if not _is_pair(run)]
    if failures:
        raise GalleryError(*failures)
    return tuple(tagged)


def _runs(tagged: Sequence[TaggedComment]) -> list[list[TaggedComment]]:
    """Group the comments that stand on adjacent lines."""
    runs = [[tagged[0]]] if tagged else []
    for before, comment in pairwise(tagged):
        if comment.line == before.line + 1:
            runs[-1].append(comment)
        else:
            runs.append([comment])
    return runs


def _is_pair(run: Sequence[TaggedComment]) -> bool:
    return {comment.locale for comment in run} == set(LOCALES)


def _missing_half(run: Sequence[TaggedComment], path: str) -> Failure:
    first = run[0]
    other = next(locale for locale in LOCALES if locale != first.locale)
    message = f"expected a '{other}:' comment beside this '{first.locale}:' one, found none"
    return Failure(path, first.line, message)


def localize(
    source: str, tagged: Sequence[TaggedComment], foreign: Collection[int], locale: str
) -> LocalizedSource:
    """Leave out the other locale's comments, and the tags of this one's.

    Args:
        source: the program.
        tagged: its tagged comments.
        foreign: the lines of the other locale's Markdown cells, left out too.
        locale: who reads it.
    """
    by_line = {comment.line: comment for comment in tagged}
    lines, origin = [], []
    for number, line in enumerate(source.splitlines(), 1):
        comment = by_line.get(number)
        if number in foreign or (comment and comment.locale != locale):
            continue
        indent = line[: len(line) - len(line.lstrip())]
        lines.append(f"{indent}# {comment.text}" if comment else line)
        origin.append(number)
    return LocalizedSource(tuple(lines), tuple(origin))
