"""Fixes what a program can: Chinese typography, headings' ids, recordings without an example."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from gallery.commands.lint.language import Correction, can_check_chinese, find_corrections
from gallery.commands.lint.passages import find_passages
from gallery.commands.lint.sources import Chosen, Sources, name_of, read_sources
from gallery.commands.lint.unused import check_recordings
from gallery.common.locales import LOCALES
from gallery.common.markdown_source import Heading, MarkdownSource


def fix(root: Path, chosen: Chosen) -> Iterator[str]:
    """Mend the chosen files; gives, for each thing mended, where and what.

    No line of an example's code is changed: recordings depend on it.
    """
    # Each step sees what the one before has written.
    sources = read_sources(root)
    for step in (_mend_chinese, _mend_headings, _delete_recordings):
        mended = list(step(sources, chosen))
        yield from mended
        sources = read_sources(root) if mended else sources


def _mend_chinese(sources: Sources, chosen: Chosen) -> Iterator[str]:
    if not can_check_chinese():
        return
    changed: dict[str, list[str]] = {}
    for passage in find_passages(sources):
        if not chosen(passage.path):
            continue
        example = sources.examples.get(name_of(passage.path))
        for found in find_corrections(passage):
            text = sources.texts[found.path]
            lines = changed.get(found.path) or text.splitlines(keepends=True)
            line = lines[found.line - 1]
            if not _can_replace(found, line):
                continue
            if example and found.line not in example.text_lines:
                continue
            lines[found.line - 1] = line.replace(found.old, found.new)
            changed[found.path] = lines
            yield f"{found.path}:{found.line}: mended, now `{found.new.strip()}`"
    for path, lines in changed.items():
        _write(sources, path, "".join(lines))


def _can_replace(found: Correction, line: str) -> bool:
    """Whether a line holds a text once, as it is; in other files than pages, quotes may end it."""
    quotes = not found.path.endswith(".md") and any(
        found.old.count(quote) != found.new.count(quote) for quote in "\"'"
    )
    return line.count(found.old) == 1 and not quotes


def _mend_headings(sources: Sources, chosen: Chosen) -> Iterator[str]:
    """Give a heading its id in the other locale, where both pages have the same levels."""
    for locale in LOCALES:
        for path, text in sources.pages(locale):
            headings = MarkdownSource(text).headings
            if not chosen(path) or all(heading.anchor for heading in headings):
                continue
            rest = path.removeprefix(f"docs/{locale}/")
            other = next(o for o in LOCALES if o != locale)
            others = MarkdownSource(sources.texts.get(f"docs/{other}/{rest}", "")).headings
            if [heading.level for heading in headings] != [heading.level for heading in others]:
                continue
            lines = text.splitlines(keepends=True)
            for heading, anchor in _missing_anchors(headings, others):
                lines[heading.line - 1] = _with_anchor(lines[heading.line - 1], anchor)
                yield f"{path}:{heading.line}: mended, the id is `#{anchor}` as in the other locale"
            mended = "".join(lines)
            if mended != text:
                _write(sources, path, mended)


def _missing_anchors(
    headings: Sequence[Heading], others: Sequence[Heading]
) -> Iterator[tuple[Heading, str]]:
    """The headings without an id, each with the id that the other locale has in its place."""
    taken = {heading.anchor for heading in headings}
    for heading, other in zip(headings, others, strict=True):
        if not heading.anchor and other.anchor and other.anchor not in taken:
            yield heading, other.anchor


def _with_anchor(line: str, anchor: str) -> str:
    head, brace, attributes = line.rpartition("{")
    if brace and attributes.rstrip().endswith("}"):
        return f"{head}{{ #{anchor}{attributes}"
    return f"{line.rstrip()} {{ #{anchor} }}\n"


def _write(sources: Sources, path: str, text: str) -> None:
    """Write a file with the line ends of its text, whatever the system's are."""
    (sources.root / path).write_bytes(text.encode())


def _delete_recordings(sources: Sources, chosen: Chosen) -> Iterator[str]:
    for leftover in list(check_recordings(sources)):
        if chosen(leftover.path):
            (sources.root / leftover.path).unlink()
            yield f"{leftover.path}: deleted, no example has that name"
