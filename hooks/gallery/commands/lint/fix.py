"""Automatic fixes: Chinese typography, ids of headings, what is recorded of no example."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path

from gallery.commands.lint.passages import (
    Correction,
    find_corrections,
    find_passages,
    has_autocorrect,
)
from gallery.commands.lint.recordings import check_recordings, names_of_all
from gallery.commands.lint.sources import Selection, Sources, read_sources
from gallery.releases.store import ReleaseStore, find_releases

from executed_examples.common.locales import COMPLETE
from executed_examples.common.markdown_source import MarkdownSource


def fix(root: Path, selection: Selection) -> Iterator[str]:
    """Fix the selected files, and yield a line on each change.

    The code of examples is never changed, since recordings depend on it.
    """
    for step in (_fix_typography, _fix_headings, _delete_recordings, _delete_entries):
        # Each step reads what the one before has written.
        yield from step(read_sources(root), selection)


def _fix_typography(sources: Sources, selection: Selection) -> Iterator[str]:
    examples = {example.file: example for example in sources.examples.values()}
    changed: dict[str, list[str]] = {}
    for passage in find_passages(sources, "zh") if has_autocorrect() else ():
        path = passage.path
        for found in find_corrections(passage) if path in selection else ():
            lines = changed.get(path) or sources.texts[path].splitlines(keepends=True)
            line = lines[found.line - 1]
            is_text = path not in examples or found.line in examples[path].text_lines
            if is_text and _can_replace(found, line):
                lines[found.line - 1] = line.replace(found.old, found.new)
                changed[path] = lines
                yield f"{path}:{found.line}: fixed, now `{found.new.strip()}`"
    for path, lines in changed.items():
        _write(sources, path, lines)


def _can_replace(found: Correction, line: str) -> bool:
    """Return whether a line has the text exactly once, and no quote around it is changed."""
    quotes = not found.path.endswith(".md") and any(
        found.old.count(quote) != found.new.count(quote) for quote in "\"'"
    )
    return line.count(found.old) == 1 and not quotes


def _fix_headings(sources: Sources, selection: Selection) -> Iterator[str]:
    """Copy the ids of headings from the other locale, where both pages have the same levels."""
    for locale, other in permutations(COMPLETE, 2):
        for path, text in sources.pages(locale):
            counterpart = path.replace(f"docs/{locale}/", f"docs/{other}/", 1)
            headings = MarkdownSource(text).headings
            others = MarkdownSource(sources.texts.get(counterpart, "")).headings
            if path not in selection or [h.level for h in headings] != [h.level for h in others]:
                continue
            lines = text.splitlines(keepends=True)
            taken = {"", *(heading.anchor for heading in headings)}
            for heading, other_heading in zip(headings, others, strict=True):
                line, anchor = heading.line, other_heading.anchor
                if not heading.anchor and anchor not in taken:
                    lines[line - 1] = _with_anchor(lines[line - 1], anchor)
                    yield f"{path}:{line}: fixed, the id is `#{anchor}` as in the other locale"
            _write(sources, path, lines)


def _with_anchor(line: str, anchor: str) -> str:
    head, brace, attributes = line.rpartition("{")
    if brace and attributes.rstrip().endswith("}"):
        return f"{head}{{ #{anchor}{attributes}"
    return f"{line.rstrip()} {{ #{anchor} }}\n"


def _write(sources: Sources, path: str, lines: Sequence[str]) -> None:
    """Write a file if it has changed, with the line ends that its lines have."""
    text = "".join(lines)
    if text != sources.texts[path]:
        (sources.root / path).write_bytes(text.encode())


def _delete_recordings(sources: Sources, selection: Selection) -> Iterator[str]:
    for leftover in list(check_recordings(sources)):
        if leftover.path in selection:
            (sources.root / leftover.path).unlink()
            yield f"{leftover.path}: deleted, no example has that name"


def _delete_entries(sources: Sources, selection: Selection) -> Iterator[str]:
    """Delete what reports on other releases say of examples that are gone."""
    for release in find_releases(sources.root):
        store = ReleaseStore(sources.root, release)
        gone = [name for name, _ in store.gone(names_of_all(sources))]
        if gone and store.path in selection:
            store.forget(gone)
            yield from (f"{store.path}: deleted {name}, no example has that name" for name in gone)
