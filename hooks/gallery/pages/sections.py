"""The sections of a page, and the marks between them that its locales have in common."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from gallery.common.markdown_source import (
    Block,
    Heading,
    Line,
    MarkdownSource,
    is_closing_bar,
    read_heading,
)
from gallery.examples.example import Example
from gallery.examples.markdown_cells import cell_markdown, has_markdown

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
    """The outline of a page's source.

    Args:
        text: the source.
        file: the page, as messages show it.
    """
    source = MarkdownSource(text)
    marks = {heading.line: _heading_shape(heading) for heading in source.headings}
    marks |= {block.line: _block_shape(block) for block in source.blocks}
    lines = text.splitlines()
    return Outline(
        file,
        max(len(lines), 1),
        tuple(Mark(shape, line) for line, shape in sorted(marks.items())),
        _read_sections(source, lines),
    )


def _read_sections(source: MarkdownSource, lines: Sequence[str]) -> dict[str, Section]:
    """Each section by its heading's id; what stands above the first heading has none."""
    headings = {heading.line: heading for heading in source.headings}
    # What a block embeds is the same in every locale: no text of the section.
    silent = {block.line for block in source.blocks if block.name in _EMBEDS}
    silent |= {line.number for line in source.lines if is_closing_bar(line.text)}
    heads: dict[str, Heading] = {}
    texts: dict[str, list[str]] = {}
    current = ""
    for number, line in enumerate(lines, 1):
        if heading := headings.get(number):
            current = heading.anchor
            heads.setdefault(current, heading)
            texts.setdefault(current, []).append(heading.text)
        elif number > source.front_matter and number not in silent:
            texts.setdefault(current, []).append(line)
    none = Heading(1, "", "", "")
    return {
        name: Section(head.text, head.anchor, head.line, digest_of("\n".join(texts[name])))
        for name in texts
        if (head := heads.get(name, none)) is not none or "".join(texts[name]).strip()
    }


def digest_of(text: str) -> str:
    """A short hash of a text; white space does not count."""
    return hashlib.sha256("".join(text.split()).encode()).hexdigest()[:12]


def _heading_shape(heading: Heading) -> str:
    return f"{heading.level} … {{ #{heading.anchor} }}" if heading.anchor else f"{heading.level} …"


def _block_shape(block: Block) -> str:
    is_embed = block.name in _EMBEDS and block.argument
    return f"/// {block.name} | {block.argument}" if is_embed else f"/// {block.name}"


def _outline_of(example: Example, locale: str) -> Outline:
    """An example's prose; that its halves are alike is checked where it is read."""
    sections = {}
    title = anchor = ""
    for cell in example.all_cells:
        if cell.lang == locale:
            prose = cell_markdown(example, cell)
            if heading := read_heading(Line(1, prose.partition("\n")[0])):
                title, anchor = heading.text, cell.name
            sections[cell.name] = Section(title, anchor, cell.line, digest_of(prose))
    return Outline(example.file, len(example.source.splitlines()), (), sections)
