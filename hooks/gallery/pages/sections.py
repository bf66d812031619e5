"""The sections of a page, and the marks between them that its locales have in common."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from gallery.examples.example import Example
from gallery.examples.markdown_cells import has_markdown, markdown_of
from gallery.pages.embeds import FRONT_MATTER, HEADING, visible_lines

_ID = re.compile(r"#(\S+)")
_FENCE_BAR = re.compile(r"[ \t>]*/{3,}\s*(?:(?P<name>[\w-]+)(?:\s*\|\s*(?P<argument>.*?))?)?\s*")
_EMBEDS = ("example", "claim")


@dataclass(frozen=True)
class Mark:
    """A heading or a block."""

    shape: str
    """As it is written, less what is translated: "## … { #cat }", "/// example | a/b#c"."""
    line: int


@dataclass(frozen=True)
class Section:
    """What stands under one heading, with the heading."""

    title: str
    anchor: str
    """The id of the heading; in prose without one, of the heading above."""
    line: int
    digest: str
    """Of its text without white space: lines may be broken anew."""


@dataclass(frozen=True)
class Outline:
    """A page in one locale."""

    file: str
    """As messages show it."""
    last: int
    """The number of its last line."""
    marks: tuple[Mark, ...]
    sections: Mapping[str, Section]
    """By the id of the heading."""


PageByLocale = Mapping[str, Outline]
"""A page in each of its locales."""


def find_pages(docs: Path, shown: str, locales: Sequence[str]) -> dict[str, PageByLocale]:
    """The pages that stand in every locale, by their path without the ending.

    Args:
        docs: the folder that holds one for each locale.
        shown: the same, as messages show it.
        locales: their names.
    """
    found: dict[str, dict[str, Outline]] = {}
    for locale in locales:
        for path in sorted((docs / locale).rglob("*.md")):
            name = path.relative_to(docs / locale).as_posix()
            text = path.read_text(encoding="utf-8-sig", errors="replace")
            outline = read_outline(text, f"{shown}/{locale}/{name}")
            found.setdefault(name.removesuffix(".md"), {})[locale] = outline
    return {name: page for name, page in found.items() if len(page) == len(locales)}


def find_markdown_examples(
    examples: Iterable[Example], locales: Sequence[str]
) -> dict[str, PageByLocale]:
    """The examples that are pages of their own; each Markdown cell is a section."""
    return {
        example.name: {locale: _outline_of(example, locale) for locale in locales}
        for example in examples
        if has_markdown(example)
    }


def read_outline(text: str, file: str) -> Outline:
    """Go through a page's source, line by line."""
    text = FRONT_MATTER.sub(lambda match: "\n" * match[0].count("\n"), text)
    visible = {number for number, _ in visible_lines(text)}
    marks: list[Mark] = []
    heads: dict[str, tuple[str, str, int]] = {}
    texts: dict[str, list[str]] = {}
    current = ""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        heading = HEADING.fullmatch(line) if number in visible else None
        if heading:
            identity = _ID.search(heading["attributes"] or "")
            current = identity[1] if identity else ""
            marks.append(Mark(_heading_shape(heading["level"], current), number))
            heads.setdefault(current, (heading["text"], current, number))
            texts.setdefault(current, []).append(heading["text"])
            continue
        bar = _FENCE_BAR.fullmatch(line) if number in visible else None
        if bar and bar["name"]:
            marks.append(Mark(_block_shape(bar["name"], bar["argument"]), number))
        # What a block embeds is the same in every locale: no text of the section.
        if not (bar and (not bar["name"] or bar["name"] in _EMBEDS)):
            texts.setdefault(current, []).append(line)
    sections = {
        name: Section(*heads.get(name, ("", "", 1)), digest_of("\n".join(said)))
        for name, said in texts.items()
        if name in heads or "".join(said).strip()
    }
    return Outline(file, max(len(lines), 1), tuple(marks), sections)


def digest_of(text: str) -> str:
    """A short hash of a text; white space does not count."""
    return hashlib.sha256("".join(text.split()).encode()).hexdigest()[:12]


def _heading_shape(level: str, identity: str) -> str:
    return f"{level} … {{ #{identity} }}" if identity else f"{level} …"


def _block_shape(name: str, argument: str | None) -> str:
    return f"/// {name} | {argument or ''}".rstrip(" |") if name in _EMBEDS else f"/// {name}"


def _outline_of(example: Example, locale: str) -> Outline:
    """An example's prose; that its halves are alike is checked where it is read."""
    sections = {}
    title = anchor = ""
    for cell in example.all_cells:
        if cell.lang == locale:
            prose = markdown_of(example, cell)
            if heading := HEADING.fullmatch(prose.partition("\n")[0]):
                title, anchor = heading["text"], cell.name
            sections[cell.name] = Section(title, anchor, cell.line, digest_of(prose))
    return Outline(example.file, len(example.source.splitlines()), (), sections)
