"""The examples that a page's source embeds."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from gallery.common.errors import Failure, GalleryError, did_you_mean, nearest_or_all
from gallery.common.markdown_source import read_markdown
from gallery.examples.example import Example
from gallery.examples.percent import Cell


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
    blocks = read_markdown(text).blocks
    names = (block.argument.partition("#")[0].strip() for block in blocks)
    return next((name for name in names if name in examples), "")
