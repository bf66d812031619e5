"""The examples that pages embed: what a block names, and an index of where each is shown."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from executed_examples.common.errors import Failure, GalleryError, did_you_mean, nearest_or_all
from executed_examples.common.markdown_source import read_markdown
from executed_examples.common.source_files import list_sources, read_source
from executed_examples.examples.example import Example
from executed_examples.examples.markdown_cells import has_markdown
from executed_examples.examples.percent import Cell


@dataclass(frozen=True)
class Embed:
    """An example, and those of its cells that a block shows."""

    example: Example
    cells: tuple[Cell, ...]


def resolve_embed(target: str, examples: Mapping[str, Example], path: str, line: int) -> Embed:
    """Return what the argument of an example block names: `topic/name` or `topic/name#cell`.

    Raises:
        GalleryError: if there is no such example or cell.
    """
    name, hash_sign, cell = target.strip().partition("#")
    if not name:
        message = "expected `/// example | topic/name`, found no name"
    elif name.startswith(("/", "~")) or ".." in name.split("/"):
        message = f"expected a name under examples/, found '{name}', which is outside of it"
    elif name not in examples:
        message = f"no example '{name}'{did_you_mean(name, examples)}"
    else:
        example = examples[name]
        cells = tuple(c for c in example.cells if not hash_sign or c.name == cell)
        if cells or not hash_sign:
            return Embed(example, cells)
        names = [c.name for c in example.cells]
        message = f"no cell '{cell}' in '{name}'{nearest_or_all(cell, names, 'cells')}"
    raise GalleryError(Failure(path, line, message))


def first_example(text: str, examples: Collection[str]) -> str:
    """Return the name of the first example that a page shows; empty if it shows none."""
    return next((name for name in _arguments(text) if name in examples), "")


def shown_examples(text: str, examples: Mapping[str, Example]) -> list[Example]:
    """Return the examples that a page shows, each once."""
    return [examples[name] for name in dict.fromkeys(_arguments(text)) if name in examples]


def _arguments(text: str) -> Iterator[str]:
    """Yield the arguments of a page's blocks, without cells; some are names of examples."""
    return (block.argument.partition("#")[0].strip() for block in read_markdown(text).blocks)


@dataclass(frozen=True)
class Place:
    """A place on a page that shows an example."""

    page: str
    """The path of the page, without its ending."""
    title: str
    """The title of the page."""
    anchor: str
    """The id of the block; empty for the page that an example is itself."""


@dataclass(frozen=True)
class PageIndex:
    """The titles, examples, and blocks of one locale's pages."""

    titles: Mapping[str, str] = field(default_factory=dict)
    """The title of each page, by the path without the ending."""
    examples: Mapping[str, tuple[Place, ...]] = field(default_factory=dict)
    """The first place on each page that shows an example, by the example's name."""
    cells: Mapping[str, Place] = field(default_factory=dict)
    """The first place that shows a cell, by `topic/name#cell`."""
    blocks: Mapping[str, str] = field(default_factory=dict)
    """The first page that has a block, by the block's name: "run-log", "api-index"."""
    entries: Mapping[str, Place] = field(default_factory=dict)
    """The section that first shows an entry of a list, by its block: "quotation | old-driver"."""


def block_anchor(target: str) -> str:
    """Return the id of a block that shows an example or one of its cells."""
    return target.replace("#", ".")


def index_pages(
    folder: Path, locale: str, examples: Mapping[str, Example], root: Path
) -> PageIndex:
    """Index all pages of one locale, with the examples that are pages themselves.

    `root` is the project's folder.
    """
    titles: dict[str, str] = {}
    places: dict[str, dict[str, Place]] = {}
    cells: dict[str, Place] = {}
    blocks: dict[str, str] = {}
    entries: dict[str, Place] = {}
    for path in list_sources(folder, ".md"):
        page = path.relative_to(folder).with_suffix("").as_posix()
        text = ""
        with suppress(GalleryError):  # Its own page says what is wrong with it.
            text = read_source(path, root).decode("utf-8", "replace")
        source = read_markdown(text)
        titles[page] = source.title.replace("`", "") or page
        for block in source.blocks:
            name = block.argument.partition("#")[0]
            if name in examples:
                place = Place(page, titles[page], block_anchor(block.argument))
                places.setdefault(name, {}).setdefault(page, place)
                for cell in _cells(examples[name], block.argument):
                    cells.setdefault(cell, place)
            else:
                blocks.setdefault(block.name, page)
                if block.argument:
                    section = Place(page, titles[page], source.anchor_above(block.line))
                    entries.setdefault(f"{block.name} | {block.argument}", section)
    for name, example in examples.items():
        if has_markdown(example):
            titles[name] = example.metadata.title[locale]
            place = Place(name, titles[name], "")
            places.setdefault(name, {})[name] = place
            cells |= dict.fromkeys(_cells(example, name), place)
    found = {name: tuple(by_page.values()) for name, by_page in places.items()}
    return PageIndex(titles, found, cells, blocks, entries)


def _cells(example: Example, argument: str) -> list[str]:
    """Return the cells that a block shows: one, or all of its example."""
    return [argument] if "#" in argument else [f"{argument}#{c.name}" for c in example.cells]
