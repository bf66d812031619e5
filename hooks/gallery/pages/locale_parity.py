"""The comparison of the locales: the same pages, the same outlines, and texts that are behind."""

from collections.abc import Collection, Iterable, Iterator
from difflib import SequenceMatcher
from itertools import zip_longest
from pathlib import Path

from gallery.pages.sections import Mark, Outline, PageByLocale, find_markdown_examples, find_pages
from gallery.pages.translations import Translations, read_record

from executed_examples.common.errors import Failure, did_you_mean
from executed_examples.common.locales import COMPLETE, other_locale
from executed_examples.common.source_files import list_sources
from executed_examples.examples.example import Example


def compare_locales(
    docs: Path, path: str, examples: Iterable[Example], shared: Collection[str]
) -> tuple[Translations, list[Failure]]:
    """Return the texts of pages and examples in both languages, and what isn't the same in both."""
    pages = find_pages(docs, path, shared)
    failures = list(_missing_pages(docs, path))
    failures += [failure for page in pages.values() for failure in check_outlines(page)]
    record, wrong = read_record(docs, path)
    return Translations(pages | find_markdown_examples(examples), record), [*failures, *wrong]


def _missing_pages(docs: Path, path: str) -> Iterator[Failure]:
    pages = {
        locale: {
            p.relative_to(docs / locale).as_posix() for p in list_sources(docs / locale, ".md")
        }
        for locale in COMPLETE
    }
    for locale in COMPLETE:
        other = other_locale(locale)
        for page in sorted(pages[other] - pages[locale]):
            message = f"no such page, though {path}/{other}/{page} is there"
            candidates = pages[locale] - pages[other]
            hint = did_you_mean(page, candidates) or "; every locale has every page"
            yield Failure(f"{path}/{locale}/{page}", 0, message + hint)


def check_outlines(page: PageByLocale) -> Iterator[Failure]:
    """Compare the English outline of a page with the Chinese one."""
    first, other = (page[locale] for locale in COMPLETE)
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
