"""The outline of a page: its sections, and the marks that both locales must have in common."""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from executed_examples.common.errors import GalleryError
from executed_examples.common.locales import COMPLETE
from executed_examples.common.markdown_source import (
    Block,
    Fence,
    Heading,
    MarkdownSource,
    read_markdown,
)
from executed_examples.common.source_files import list_sources, read_source
from executed_examples.examples.example import Example
from executed_examples.examples.markdown_cells import cell_heading, cell_markdown, has_markdown


@dataclass(frozen=True)
class Mark:
    """A heading, a block, or a code fence."""

    shape: str
    """Its source without translated text: "## … { #cat }", "/// example | a/b#c", "pip list"."""
    line: int


@dataclass(frozen=True)
class Section:
    """A heading and the text below it."""

    title: str
    """The text of the heading; empty above the first heading."""
    anchor: str
    """The id of the heading; of the one above, for a Markdown cell without a heading."""
    line: int
    """The line of the heading."""
    digest: str
    """A hash of the text; white space doesn't count."""


@dataclass(frozen=True)
class Outline:
    """The outline of a page in one locale."""

    file: str
    """The file, as messages name it."""
    last: int
    """The number of the last line."""
    marks: tuple[Mark, ...]
    sections: Mapping[str, Section]
    """The sections by the id of their heading."""


PageByLocale = Mapping[str, Outline]
"""The outlines of a page by locale."""


def find_pages(docs: Path, path: str, shared: Collection[str]) -> dict[str, PageByLocale]:
    """Return the pages that both locales have, by their path without the ending.

    `shared` names the blocks whose argument is the same in both.
    """
    found: dict[str, dict[str, Outline]] = {}
    for locale in COMPLETE:
        for file in list_sources(docs / locale, ".md"):
            name = file.relative_to(docs / locale).as_posix()
            text = ""
            with suppress(GalleryError):  # Its own page says what is wrong with it.
                text = read_source(file, docs.parent).decode("utf-8-sig", "replace")
            outline = read_outline(text, f"{path}/{locale}/{name}", frozenset(shared))
            found.setdefault(name.removesuffix(".md"), {})[locale] = outline
    return {name: page for name, page in found.items() if len(page) == len(COMPLETE)}


def find_markdown_examples(examples: Iterable[Example]) -> dict[str, PageByLocale]:
    """Return the examples that are pages of their own, by name; each Markdown cell is a section."""
    return {
        example.name: {locale: _outline_example(example, locale) for locale in COMPLETE}
        for example in examples
        if has_markdown(example)
    }


# An open site reads everything again after each edit. Serves "a page's body" (bench/README.md).
@lru_cache(4096)
def read_outline(text: str, file: str, shared: frozenset[str]) -> Outline:
    """Return the outline of a page."""
    source = read_markdown(text)
    marks = {heading.line: _heading_shape(heading) for heading in source.headings}
    marks |= {block.line: _block_shape(block, shared) for block in source.blocks}
    marks |= {fence.line: _fence_shape(fence) for fence in source.fences}
    lines = text.splitlines()
    return Outline(
        file,
        max(len(lines), 1),
        tuple(Mark(shape, line) for line, shape in sorted(marks.items())),
        _read_sections(source, lines, shared),
    )


def _read_sections(
    source: MarkdownSource, lines: Sequence[str], shared: Collection[str]
) -> dict[str, Section]:
    """Return the sections by id; the text above the first heading has an empty one."""
    # What a block embeds is the same in every locale: it is not part of the text.
    excluded = {block.line for block in source.blocks if block.name in shared}
    excluded |= {block.end for block in source.blocks}
    headings = {heading.line: heading for heading in source.headings}
    first = Heading(1, "", "", "")
    heads, texts, current = {"": first}, {"": [""]}, ""
    for number, line in enumerate(lines, 1):
        if heading := headings.get(number):
            current = heading.anchor
            heads.setdefault(current, heading)
            texts.setdefault(current, []).append(heading.text)
        elif number > source.front_matter and number not in excluded:
            texts[current].append(line)
    return {
        anchor: Section(head.text, anchor, head.line, text_digest("\n".join(texts[anchor])))
        for anchor, head in heads.items()
        if head is not first or "".join(texts[anchor]).strip()
    }


def text_digest(text: str) -> str:
    """Return a short hash of a text; white space doesn't count."""
    return hashlib.sha256("".join(text.split()).encode()).hexdigest()[:12]


def _heading_shape(heading: Heading) -> str:
    return f"{heading.level} … {{ #{heading.anchor} }}" if heading.anchor else f"{heading.level} …"


def _block_shape(block: Block, shared: Collection[str]) -> str:
    is_embed = block.name in shared and block.argument
    return f"/// {block.name} | {block.argument}" if is_embed else f"/// {block.name}"


def _fence_shape(fence: Fence) -> str:
    return "; ".join(line.text.strip() for line in fence.code)


def _outline_example(example: Example, locale: str) -> Outline:
    """Return the outline of an example's Markdown; `check_markdown_cells` compares its marks."""
    sections = {}
    title = anchor = ""
    for cell in example.all_cells:
        if cell.lang == locale:
            if heading := cell_heading(example, cell):
                title, anchor = heading.text, cell.name
            digest = text_digest(cell_markdown(example, cell))
            sections[cell.name] = Section(title, anchor, cell.line, digest)
    return Outline(example.file, len(example.source.splitlines()), (), sections)
