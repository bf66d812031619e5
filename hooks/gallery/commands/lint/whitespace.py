"""Lines end as lines do: in LF, with nothing before it, the last one too."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure
from gallery.examples.example import Example

_FIX = "mend it: python hooks lint --fix"
_BREAK = re.compile(r".*\S {2,}")
"""In Markdown, two spaces at the end of a line that is followed by another break it."""


def check_whitespace(sources: Sources) -> Iterator[Failure]:
    """No CR, no spaces before a line's end, one line end at the end of the file."""
    for path, text in sources.texts.items():
        if path.startswith("hooks/"):
            continue  # Ruff's.
        lines = text.split("\n")
        if "\r" in text:
            number = next(n for n, line in enumerate(lines, 1) if "\r" in line)
            yield Failure(path, number, f"expected lines that end in LF, found CR; {_FIX}")
            continue
        if text != with_last_end(path, text):
            message = "expected one line end at the end of the file, found"
            found = "several" if text.endswith("\n") else "none"
            yield Failure(path, len(lines), f"{message} {found}; {_FIX}")
        mendable = mendable_lines(path, text, sources.examples.get(name_of(path)))
        for number, line in enumerate(lines, 1):
            if line == line.rstrip():
                continue
            message = "expected nothing after the line's last character, found spaces"
            yield Failure(path, number, f"{message}; {_hint(path, number in mendable)}")


def _hint(path: str, is_mendable: bool) -> str:
    if is_mendable:
        return _FIX
    if path.endswith(".py"):
        return "take them away and record again; code is never changed by --fix"
    return "write `<br>` if a line break is meant, or take them away"


def with_last_end(path: str, text: str) -> str:
    """A file's text with one line end after its last line.

    An example's empty lines there count as its code, which recordings depend on: they stay.
    """
    if path.startswith("examples/") and text.endswith("\n"):
        return text
    stripped = text.rstrip("\n")
    return f"{stripped}\n" if stripped else ""


def mendable_lines(path: str, text: str, example: Example | None) -> Container[int]:
    """The lines whose spaces at the end mean nothing: no code, no line break in Markdown."""
    if path.endswith(".py"):
        return example.text_lines if example else ()
    lines = text.splitlines()
    if not path.endswith(".md"):
        return range(1, len(lines) + 1)
    after = [*lines[1:], ""]
    pairs = enumerate(zip(lines, after, strict=True), 1)
    return {n for n, (line, below) in pairs if not (_BREAK.fullmatch(line) and below.strip())}


def name_of(path: str) -> str:
    """The name of the example that a file would be."""
    return path.removeprefix("examples/").removesuffix(".py")
