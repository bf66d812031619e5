"""Holds the locales to each other: the same pages, the same outlines, and whose text is behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from pathlib import Path

from gallery.common.errors import Failure, did_you_mean
from gallery.common.locales import LOCALES
from gallery.examples.example import Example
from gallery.pages.sections import Mark, Outline, PageByLocale, find_markdown_examples, find_pages
from gallery.pages.translations import Translations, read_record


def compare_locales(
    docs: Path, shown: str, locales: Sequence[str], examples: Mapping[str, Example]
) -> tuple[Translations, list[Failure]]:
    """Compare pages, and prose of examples; gives how their texts stand, and what is wrong.

    Args:
        docs: the folder that holds one for each locale.
        shown: the same, as messages show it.
        locales: their names; with fewer than two there is nothing to compare.
        examples: all of them.
    """
    nothing = Translations({}, {})
    if len(locales) < 2:
        return nothing, []
    failures = _missing_pages(docs, locales, shown)
    pages = find_pages(docs, shown, locales)
    for page in pages.values():
        failures += check_outlines(page, locales)
    if set(locales) != set(LOCALES):
        return nothing, failures
    record, wrong = read_record(docs, shown)
    prose = find_markdown_examples(examples.values(), locales)
    return Translations({**pages, **prose}, record), [*failures, *wrong]


def _missing_pages(docs: Path, locales: Sequence[str], shown: str) -> list[Failure]:
    """Pages that stand in some locale and not in another."""
    pages = {
        locale: {p.relative_to(docs / locale).as_posix() for p in (docs / locale).rglob("*.md")}
        for locale in locales
    }
    every = set().union(*pages.values())
    failures = []
    for locale in locales:
        for page in sorted(every - pages[locale]):
            other = next(o for o in locales if page in pages[o])
            strangers = pages[locale] - pages[other]
            message = f"no such page, though {shown}/{other}/{page} is there"
            hint = did_you_mean(page, strangers) or "; a page stands in every locale"
            failures.append(Failure(f"{shown}/{locale}/{page}", 0, message + hint))
    return failures


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
