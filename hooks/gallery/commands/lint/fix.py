"""Mends what a program can: typography, line ends, headings' ids, recordings of nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from gallery.commands.lint.language import Correction, can_check_chinese, find_corrections
from gallery.commands.lint.passages import find_passages
from gallery.commands.lint.sources import Chosen, Sources, read_sources
from gallery.commands.lint.unused import find_unused
from gallery.commands.lint.whitespace import mendable_lines, name_of, with_last_end
from gallery.common.locales import LOCALES
from gallery.pages.embeds import HEADING, visible_lines

_ID = re.compile(r"#(?P<id>[\w-]+)")


def fix(root: Path, chosen: Chosen) -> Iterator[str]:
    """Mend the chosen files; gives, for each thing mended, where and what.

    No line of an example's code is changed: recordings depend on it.
    """
    # Each step sees what the one before has written.
    sources = read_sources(root)
    for step in (_mend_line_ends, _mend_chinese, _mend_headings, _delete_recordings):
        mended = list(step(sources, chosen))
        yield from mended
        sources = read_sources(root) if mended else sources


def _mend_line_ends(sources: Sources, chosen: Chosen) -> Iterator[str]:
    for path, text in sources.texts.items():
        if not chosen(path) or path.startswith("hooks/"):
            continue
        unix = text.replace("\r\n", "\n").replace("\r", "\n")
        mendable = mendable_lines(path, unix, sources.examples.get(name_of(path)))
        lines = [
            line.rstrip() if number in mendable else line
            for number, line in enumerate(unix.split("\n"), 1)
        ]
        mended = with_last_end(path, "\n".join(lines))
        if mended != text:
            _write(sources, path, mended)
            yield f"{path}: mended line ends"


def _mend_chinese(sources: Sources, chosen: Chosen) -> Iterator[str]:
    if not can_check_chinese():
        return
    changed: dict[str, list[str]] = {}
    for passage in find_passages(sources, "zh"):
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
            headings = _headings(text)
            if not chosen(path) or all(found for _, _, found in headings):
                continue
            rest = path.removeprefix(f"docs/{locale}/")
            texts = (sources.texts.get(f"docs/{o}/{rest}", "") for o in LOCALES if o != locale)
            other = next((o for o in map(_headings, texts)), [])
            if [level for _, level, _ in headings] != [level for _, level, _ in other]:
                continue
            taken = {found for _, _, found in headings}
            lines = text.splitlines(keepends=True)
            for (number, _, own), (_, _, identifier) in zip(headings, other, strict=True):
                if own or not identifier or identifier in taken:
                    continue
                lines[number - 1] = _with_id(lines[number - 1], identifier)
                yield f"{path}:{number}: mended, the id is `#{identifier}` as in the other locale"
            mended = "".join(lines)
            if mended != text:
                _write(sources, path, mended)


def _headings(text: str) -> list[tuple[int, int, str]]:
    """Of each heading its line, its level, and its id; empty without one."""
    found = []
    for number, line in visible_lines(text):
        match = HEADING.fullmatch(line)
        if match:
            identifier = _ID.search(match["attributes"] or "")
            found.append((number, len(match["level"]), identifier["id"] if identifier else ""))
    return found


def _with_id(line: str, identifier: str) -> str:
    match = HEADING.fullmatch(line)
    if match and match["attributes"]:
        start = match.start("attributes")
        return f"{line[:start]} #{identifier}{line[start:]}"
    return f"{line.rstrip()} {{ #{identifier} }}\n"


def _write(sources: Sources, path: str, text: str) -> None:
    """Write a file with the line ends of its text, whatever the system's are."""
    (sources.root / path).write_bytes(text.encode())


def _delete_recordings(sources: Sources, chosen: Chosen) -> Iterator[str]:
    for path in list(find_unused(sources)):
        file = path.relative_to(sources.root).as_posix()
        if chosen(file):
            path.unlink()
            yield f"{file}: deleted, no example has that name"
