"""Comments in each locale, by tag (`zh:`, `en:`) or by catalog; the program is the same in all."""

import io
import re
import tokenize
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from executed_examples.common.errors import Failure, GalleryError
from executed_examples.common.locales import COMPLETE, LOCALES, shown_locale
from executed_examples.examples.comment_catalogs import CommentCatalogs
from executed_examples.examples.percent import Cell

_TAG = re.compile(rf"#\s*({'|'.join(LOCALES)}):\s?(.*)")
_LONG_STRING = re.compile(r"\"{3}|'{3}|\\\r?\n")
"""What begins or continues a string that may go on past the end of its line."""


@dataclass(frozen=True)
class TaggedComment:
    """A full-line comment that is shown in one locale only."""

    line: int
    """The line of the example's file, counted from 1."""
    locale: str
    text: str
    """The comment without `#` and tag."""


@dataclass(frozen=True)
class PlainComment:
    """A comment without a tag, which is shown in every locale."""

    line: int
    """The line of the example's file, counted from 1."""
    column: int
    """Where its `#` is, counted from 0."""
    text: str
    """The comment without `#`."""
    translations: tuple[tuple[str, str], ...]
    """The locales that have another text for it, and the texts."""


@dataclass(frozen=True)
class LocalizedSource:
    """An example's source in one locale."""

    lines: Mapping[int, str]
    """The lines of this locale by their number in the example's file, in order."""

    def code(self, cell: Cell) -> str:
        """Return the code of a cell, without blank lines at both ends."""
        return "\n".join(self.lines[number] for number in self.line_numbers(cell))

    def line_numbers(self, cell: Cell) -> Sequence[int]:
        """Return the numbers in the example's file of the lines that `code` returns."""
        numbers = [number for number in self.lines if cell.line < number < cell.end]
        while numbers and not self.lines[numbers[-1]]:
            numbers.pop()
        while numbers and not self.lines[numbers[0]]:
            numbers.pop(0)
        return numbers

    def localized_line(self, line: int) -> int:
        """Return the number in this source of a line of the example's file."""
        return sum(number <= line for number in self.lines)


def find_comments(source: str) -> list[tokenize.TokenInfo]:
    """Return all comments of a program; `#` inside a string begins none."""
    comments = None if _LONG_STRING.search(source) else _find_comments_fast(source)
    if comments is not None:
        return comments
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token for token in tokens if token.type == tokenize.COMMENT]


def _find_comments_fast(source: str) -> list[tokenize.TokenInfo] | None:
    """Return all comments, or None where a `#` may be inside a string.

    It takes a tenth of the tokenizer's time, for the row "nothing changed" of bench/README.md.
    """
    found = []
    for number, line in enumerate(source.split("\n"), 1):
        before, mark, _ = line.partition("#")
        if mark:
            if '"' in before or "'" in before:
                return None
            start, text = len(before), line[len(before) :].rstrip("\r")
            span = (number, start), (number, start + len(text))
            found.append(tokenize.TokenInfo(tokenize.COMMENT, text, *span, f"{line}\n"))
    return found


def find_tagged_comments(
    comments: Sequence[tokenize.TokenInfo], path: str
) -> tuple[TaggedComment, ...]:
    """Return the tagged comments of an example.

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
            message = f"expected a '{match[1]}:' comment on a line of its own, found it after code"
            failures.append(Failure(path, line, message))
        tagged.append(TaggedComment(line, match[1], match[2]))
    for run in _adjacent(tagged):
        first, found = run[0], {comment.locale for comment in run}
        for locale in COMPLETE:
            if locale not in found:
                expected = f"expected a '{locale}:' comment beside this '{first.locale}:' one"
                failures.append(Failure(path, first.line, f"{expected}, found none"))
    if failures:
        raise GalleryError(*failures)
    return tuple(tagged)


def find_plain_comments(
    comments: Sequence[tokenize.TokenInfo], excluded: Container[int], catalogs: CommentCatalogs
) -> tuple[PlainComment, ...]:
    """Return the comments of an example that are shown in every locale.

    `excluded` are the lines without code.
    """
    found = []
    for comment in comments:
        line, column = comment.start
        if line not in excluded:
            text = comment.string[1:].strip()
            found.append(PlainComment(line, column, text, catalogs.of(text)))
    return tuple(found)


def _adjacent(tagged: Sequence[TaggedComment]) -> Iterator[list[TaggedComment]]:
    """Yield the comments that say the same in each locale: those on adjacent lines."""
    # There, line and position grow by the same.
    for _, numbered in groupby(enumerate(tagged), lambda item: item[1].line - item[0]):
        yield [comment for _, comment in numbered]


def localize(
    source: str,
    tagged: Sequence[TaggedComment],
    plain: Sequence[PlainComment],
    excluded: Collection[int],
    locale: str,
) -> LocalizedSource:
    """Return the source with the comments of one locale, and without tags.

    `excluded` are further lines to leave out: other locales' Markdown cells.
    """
    by_line = {comment.line: comment for comment in tagged}
    shown = {
        comment.line
        for run in _adjacent(tagged)
        for comment in run
        if comment.locale == shown_locale(locale, {other.locale for other in run})
    }
    translated = {comment.line: comment for comment in plain if comment.translations}
    lines = {}
    for number, line in enumerate(source.splitlines(), 1):
        comment = by_line.get(number)
        if number in excluded or (comment and number not in shown):
            continue
        indent = line[: len(line) - len(line.lstrip())]
        lines[number] = f"{indent}# {comment.text}" if comment else line
        if number in translated:
            lines[number] = _translate(line, translated[number], locale)
    return LocalizedSource(lines)


def _translate(line: str, comment: PlainComment, locale: str) -> str:
    texts = dict(comment.translations)
    text = texts.get(shown_locale(locale, texts), comment.text)
    return f"{line[: comment.column]}# {text}"
