"""Which pages of a locale show which examples, read from their sources."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gallery.common.markdown_source import MarkdownSource
from gallery.examples.example import Example
from gallery.examples.markdown_cells import has_markdown


@dataclass(frozen=True)
class Place:
    """A page that shows an example."""

    page: str
    """Its path, without the ending."""
    title: str
    anchor: str
    """The id of the first block there that shows it; empty for a page of the example's own."""


@dataclass(frozen=True)
class PageIndex:
    """What the pages of a locale show."""

    titles: Mapping[str, str] = field(default_factory=dict)
    """Of each page, by its path without the ending."""
    examples: Mapping[str, tuple[Place, ...]] = field(default_factory=dict)
    blocks: Mapping[str, str] = field(default_factory=dict)
    """The page that holds a block of a kind: "run-log", "api-index"."""


def anchor_of(target: str) -> str:
    """The id of a block that shows an example, or one of its cells."""
    return target.replace("#", ".")


def index_pages(folder: Path, locale: str, examples: Mapping[str, Example]) -> PageIndex:
    """Look through all pages under a folder, and the examples that are pages themselves."""
    titles: dict[str, str] = {}
    found: dict[str, dict[str, Place]] = {}
    blocks: dict[str, str] = {}
    for path in sorted(folder.rglob("*.md")):
        page = path.relative_to(folder).with_suffix("").as_posix()
        source = MarkdownSource(path.read_text(encoding="utf-8", errors="replace"))
        titles[page] = source.title.replace("`", "") or page
        for block in source.blocks:
            shown = block.argument.partition("#")[0]
            if block.name == "example" and shown in examples:
                place = Place(page, titles[page], anchor_of(block.argument))
                found.setdefault(shown, {}).setdefault(page, place)
            elif block.name != "example":
                blocks.setdefault(block.name, page)
    for name, example in examples.items():
        if has_markdown(example):
            titles[name] = example.metadata.title[locale]
            found.setdefault(name, {})[name] = Place(name, titles[name], "")
    return PageIndex(titles, {name: tuple(p.values()) for name, p in found.items()}, blocks)
