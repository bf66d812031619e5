"""Whether a page has the same headings and blocks, in the same order, in every locale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest

from gallery.common.errors import Failure
from gallery.pages.sections import Mark, Outline, PageByLocale


def check_outlines(page: PageByLocale, locales: Sequence[str]) -> Iterator[Failure]:
    """Hold a page in each further locale to the same page in the first one."""
    first, *others = (page[locale] for locale in locales)
    for other in others:
        yield from _compare(first, other)


def _compare(first: Outline, other: Outline) -> Iterator[Failure]:
    expected, found = ([mark.shape for mark in outline.marks] for outline in (first, other))
    matcher = SequenceMatcher(None, expected, found, autojunk=False)
    for kind, begin, end, other_begin, other_end in matcher.get_opcodes():
        if kind == "equal":
            continue
        following = other.marks[other_end].line if other_end < len(other.marks) else 0
        pairs = zip_longest(first.marks[begin:end], other.marks[other_begin:other_end])
        for one, another in pairs:
            yield _failure(one, another, first, other, following)


def _failure(
    expected: Mark | None, found: Mark | None, first: Outline, other: Outline, following: int
) -> Failure:
    """What one mark should be; at the line of what follows where there is nothing in its place."""
    if expected and found:
        said = f"expected `{expected.shape}`, as {first.file}:{expected.line} has it, found"
        return Failure(other.file, found.line, f"{said} `{found.shape}`")
    if expected:
        where = "before this line" if following else "by the end of the page"
        said = f"expected `{expected.shape}` {where}, as {first.file}:{expected.line} has it"
        return Failure(other.file, following or other.last, f"{said}, found none")
    assert found
    said = f"expected nothing here that {first.file} lacks at this place"
    return Failure(other.file, found.line, f"{said}, found `{found.shape}`")
