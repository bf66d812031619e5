"""The blocks in a page's source: what they embed, and whether it is there."""

import difflib
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from gallery.common.errors import (
    Failure,
    GalleryError,
    collected,
    did_you_mean,
    find_line_end_failures,
    nearest_or_all,
)
from gallery.common.markdown_source import Block, Line, blank_code, read_markdown
from gallery.examples.example import Example
from gallery.examples.percent import Cell

_ARGUMENTS = {
    "example": "topic/name",
    "cheatsheet": "topic/name",
    "claim": "id",
    "claims": "",
    "quotation": "id",
    "glossary": "",
    "run-summary": "",
    "run-log": "",
    "api-index": "",
    "release-changes": "",
}
"""The site's own blocks, and the form of their arguments."""
EXAMPLES = ("example", "cheatsheet")
"""The blocks that show an example."""
EMBEDS = (*EXAMPLES, "claim", "quotation")
"""The blocks whose argument both locales must have in common, and that a page must show."""
_WITHOUT_ALT = {
    re.compile(r"!\[\s*\](?=[(\[])"): "![…](…)",
    re.compile(r"<img\b(?![^>]*\balt=[\"'][^\"'])[^>]*>", re.IGNORECASE): '<img alt="…">',
}
"""The forms of an image without a description, and with one."""
_OPTION = re.compile(r"\s{4,}[\w-]+\s*:")


@dataclass(frozen=True)
class Embed:
    """An example, and those of its cells that a block shows."""

    example: Example
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Scan:
    """The result of scanning a page's source."""

    embeds: int
    """The number of examples, claims, and quotations that the rendered page must show."""
    failures: tuple[Failure, ...]


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
    blocks = (block for block in read_markdown(text).blocks if block.name in EXAMPLES)
    names = (block.argument.partition("#")[0].strip() for block in blocks)
    return next((name for name in names if name in examples), "")


def scan_page(
    text: str,
    path: str,
    examples: Mapping[str, Example],
    claims: Collection[str] = (),
    quotations: Collection[str] = (),
) -> Scan:
    """Check every block of a page, since Markdown renders a wrong one as a paragraph."""
    ids = {"claim": claims, "quotation": quotations}
    source = read_markdown(text)
    failures = list(find_line_end_failures(text, path))
    failures += [failure for line in source.lines for failure in _check_images(line, path)]
    for heading in source.headings:
        if not heading.anchor:
            expected = "expected an id that both locales share, `# … { #an-id }`"
            failures.append(Failure(path, heading.line, f"{expected}, on '{heading.text}'"))
    following = {line.number: line.text for line in source.lines}
    for block in source.blocks:
        with collected(failures):
            _check_syntax(block, following.get(block.line + 1, ""), path)
            if block.name in EXAMPLES:
                resolve_embed(block.argument, examples, path, block.line)
            elif block.name in ids and block.argument not in ids[block.name]:
                nearest = did_you_mean(block.argument, ids[block.name])
                message = f"no {block.name} '{block.argument}'{nearest}"
                failures.append(Failure(path, block.line, message))
    embeds = sum(block.name in EMBEDS for block in source.blocks)
    return Scan(embeds, tuple(sorted(failures, key=lambda failure: failure.line)))


def _check_images(line: Line, path: str) -> Iterator[Failure]:
    """Check that an image has a description."""
    text = blank_code(line.text)
    for pattern, expected in _WITHOUT_ALT.items():
        if pattern.search(text):
            message = f"expected what the image shows, `{expected}`, found nothing"
            yield Failure(path, line.number, message)


def _check_syntax(block: Block, following: str, path: str) -> None:
    """Check that a block of the site's own has an argument if it needs one, no option, and an end.

    `following` is the line after the block's opening bar.

    Raises:
        GalleryError: with the first failure.
    """
    line = block.line
    if block.name not in _ARGUMENTS:
        # Other extensions have blocks, too: only a name close to one of ours is a typing error.
        if not difflib.get_close_matches(block.name, _ARGUMENTS, cutoff=0.75):
            return
        message = f"no block '{block.name}'{did_you_mean(block.name, _ARGUMENTS)}"
    elif _OPTION.match(following.removeprefix(block.prefix)):
        message = f"expected no option on a '{block.name}' block, found `{following.strip()}`"
        line += 1
    elif not block.end:
        message = f"expected a closing `{block.bar}` for this block, found none"
    elif not (message := _check_argument(block)):
        return
    raise GalleryError(Failure(path, line, message))


def _check_argument(block: Block) -> str:
    """Return what is wrong with a block's argument; empty if nothing is."""
    expected = _ARGUMENTS[block.name]
    if not expected and block.rest:
        return f"expected `/// {block.name}`, found `{block.rest}` after it"
    if expected and not block.rest.startswith("|"):
        found = f"`{block.rest}`" if block.rest else f"nothing after `{block.name}`"
        return f"expected `/// {block.name} | {expected}`, found {found}"
    return ""
