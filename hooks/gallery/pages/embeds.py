"""A page's source: where it embeds what, and whether that is there."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from gallery.common.errors import Failure, GalleryError, did_you_mean, nearest_or_all
from gallery.common.markdown_source import (
    INLINE_CODE,
    Block,
    Line,
    MarkdownSource,
    read_heading,
)
from gallery.examples.example import Example
from gallery.examples.percent import Cell

_ARGUMENTS = {
    "example": "topic/name",
    "claim": "id",
    "claims": "",
    "glossary": "",
    "run-summary": "",
    "run-log": "",
    "api-index": "",
}
"""The site's own blocks, and what stands after the bar of each."""
_COUNTED = ("example", "claim")
_IMAGE = re.compile(r"!\[\s*\](?=[(\[])")
_IMAGE_TAG = re.compile(r"<img\b(?![^>]*\balt=[\"'][^\"'])[^>]*>", re.IGNORECASE)
_OPTION = re.compile(r"\s{4,}[\w-]+\s*:")
_TARGET = re.compile(r"(?P<example>[^#]*)(?:#(?P<cell>.*))?")


@dataclass(frozen=True)
class Embed:
    """What one `/// example | topic/name#cell` shows."""

    example: Example
    cells: tuple[Cell, ...]


def resolve(target: str, examples: Mapping[str, Example], path: str, line: int) -> Embed:
    """Find what a block's argument names.

    Raises:
        GalleryError: when there is no such example or cell.
    """
    match = _TARGET.fullmatch(target.strip())
    name = match["example"].strip() if match else ""
    cell = match["cell"] if match else None
    if not name:
        raise GalleryError(
            Failure(path, line, "expected `/// example | topic/name`, found no name")
        )
    if name.startswith(("/", "~")) or ".." in name.split("/"):
        message = f"expected a name under examples/, found '{name}', which leaves it"
        raise GalleryError(Failure(path, line, message))
    if name not in examples:
        message = f"no example '{name}'{did_you_mean(name, examples)}"
        raise GalleryError(Failure(path, line, message))
    example = examples[name]
    if cell is None:
        return Embed(example, example.cells)
    found = next((c for c in example.cells if c.name == cell), None)
    if not found:
        names = [c.name for c in example.cells]
        message = f"no cell '{cell}' in '{name}'{nearest_or_all(cell, names, 'cells')}"
        raise GalleryError(Failure(path, line, message))
    return Embed(example, (found,))


def check_claim(target: str, claims: Collection[str], path: str, line: int) -> None:
    """Raise GalleryError when there is no claim of that id."""
    if target not in claims:
        raise GalleryError(
            Failure(path, line, f"no claim '{target}'{did_you_mean(target, claims)}")
        )


@dataclass(frozen=True)
class Scan:
    """What a look at a page's source gave."""

    embeds: int
    """How many blocks must come out of it."""
    failures: tuple[Failure, ...]


def scan_page(
    text: str, path: str, examples: Mapping[str, Example], claims: Collection[str] = ()
) -> Scan:
    """Check every block of a page; Markdown itself would show a wrong one as a paragraph."""
    source = MarkdownSource(text)
    failures = [failure for line in source.lines for failure in _check_line(line, path)]
    following = {line.number: line.text for line in source.lines}
    for block in source.blocks:
        try:
            _check_block(block, following.get(block.line + 1, ""), path)
            if block.name == "example":
                resolve(block.argument, examples, path, block.line)
            elif block.name == "claim":
                check_claim(block.argument, claims, path, block.line)
        except GalleryError as error:
            failures.extend(error.failures)
    embeds = sum(block.name in _COUNTED for block in source.blocks)
    return Scan(embeds, tuple(sorted(failures, key=lambda failure: failure.line)))


def _check_line(line: Line, path: str) -> Iterator[Failure]:
    """A heading has an id, an image says in words what it shows."""
    heading = read_heading(line)
    if heading and not heading.anchor:
        message = f"expected an id that both locales share, `# … {{ #an-id }}`, on '{heading.text}'"
        yield Failure(path, line.number, message)
    text = INLINE_CODE.sub("", line.text)
    if _IMAGE.search(text):
        message = "expected what the image shows, `![…](…)`, found nothing"
        yield Failure(path, line.number, message)
    if _IMAGE_TAG.search(text):
        message = 'expected what the image shows, `<img alt="…">`, found nothing'
        yield Failure(path, line.number, message)


def _check_block(block: Block, following: str, path: str) -> None:
    """A block of ours has its argument, no option, and an end.

    Args:
        block: the block, of whatever name.
        following: the line after its opening bar.
        path: the page, as messages show it.
    """
    if block.name not in _ARGUMENTS:
        # Other extensions have blocks too: only what is nearly one of ours is taken for a slip.
        if difflib.get_close_matches(block.name, _ARGUMENTS, cutoff=0.75):
            hint = did_you_mean(block.name, _ARGUMENTS)
            raise GalleryError(Failure(path, block.line, f"no block '{block.name}'{hint}"))
        return
    if _OPTION.match(following.removeprefix(block.prefix)):
        message = f"expected no option on a '{block.name}' block, found `{following.strip()}`"
        raise GalleryError(Failure(path, block.line + 1, message))
    if not block.end:
        message = f"expected a closing `{block.bar}` for this block, found none"
        raise GalleryError(Failure(path, block.line, message))
    _check_argument(block, path)


def _check_argument(block: Block, path: str) -> None:
    expected = _ARGUMENTS[block.name]
    if not expected and block.rest:
        message = f"expected `/// {block.name}`, found `{block.rest}` after it"
        raise GalleryError(Failure(path, block.line, message))
    if expected and not block.rest.startswith("|"):
        found = f"found `{block.rest}`" if block.rest else f"found nothing after `{block.name}`"
        message = f"expected `/// {block.name} | {expected}`, {found}"
        raise GalleryError(Failure(path, block.line, message))
