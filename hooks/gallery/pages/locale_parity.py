"""The comparison of the locales: the same pages, the same outlines, and texts that are behind."""

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
    docs: Path, path: str, locales: Sequence[str], examples: Mapping[str, Example]
) -> tuple[Translations, list[Failure]]:
    """Compare the locales of all pages and of the Markdown in examples.

    Args:
        docs: the folder that has one folder for each locale.
        path: the same folder, as messages name it.
        locales: the locales; with fewer than two there is nothing to compare.
        examples: all examples, by name.

    Returns:
        the texts of both languages, and what is not the same in all locales.
    """
    if len(locales) < 2:
        return Translations(), []
    failures = list(_missing_pages(docs, path, locales))
    pages = find_pages(docs, path, locales)
    for page in pages.values():
        failures += check_outlines(page, locales)
    if set(locales) != set(LOCALES):
        return Translations(), failures
    record, wrong = read_record(docs, path)
    notebooks = find_markdown_examples(examples.values(), locales)
    return Translations({**pages, **notebooks}, record), [*failures, *wrong]


def _missing_pages(docs: Path, path: str, locales: Sequence[str]) -> Iterator[Failure]:
    pages = {
        locale: {p.relative_to(docs / locale).as_posix() for p in (docs / locale).rglob("*.md")}
        for locale in locales
    }
    all_pages = set().union(*pages.values())
    for locale in locales:
        for page in sorted(all_pages - pages[locale]):
            other = next(o for o in locales if page in pages[o])
            message = f"no such page, though {path}/{other}/{page} is there"
            candidates = pages[locale] - pages[other]
            hint = did_you_mean(page, candidates) or "; every locale has every page"
            yield Failure(f"{path}/{locale}/{page}", 0, message + hint)


def check_outlines(page: PageByLocale, locales: Sequence[str]) -> Iterator[Failure]:
    """Compare the outlines of a page with that in the first locale."""
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
        marks = zip_longest(first.marks[begin:end], other.marks[other_begin:other_end])
        for expected_mark, found_mark in marks:
            if found_mark:
                message = _describe_found(expected_mark, found_mark, first)
                yield Failure(other.file, found_mark.line, message)
            elif expected_mark:
                where = "before this line" if following else "by the end of the page"
                place = f"as {first.file}:{expected_mark.line} has it"
                message = f"expected `{expected_mark.shape}` {where}, {place}, found none"
                yield Failure(other.file, following or other.last, message)


def _describe_found(expected: Mark | None, found: Mark, first: Outline) -> str:
    if expected:
        place = f"as {first.file}:{expected.line} has it"
        return f"expected `{expected.shape}`, {place}, found `{found.shape}`"
    return f"expected nothing here that {first.file} lacks at this place, found `{found.shape}`"
