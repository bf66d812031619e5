"""The check of a page's source: every block is one, and what it shows is there."""

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from gallery.pages.yaml_entries import Lists
from gallery.render.blocks.base import EmbedBlock
from gallery.render.blocks.extension import KINDS, SHARED

from executed_examples.common.errors import (
    Failure,
    GalleryError,
    collected,
    did_you_mean,
    find_line_end_failures,
)
from executed_examples.common.markdown_source import Block, Line, blank_code, read_markdown
from executed_examples.examples.example import Example
from executed_examples.pages.embeds import resolve_embed

_WITHOUT_ALT = {
    re.compile(r"!\[\s*\](?=[(\[])"): "![…](…)",
    re.compile(r"<img\b(?![^>]*\balt=[\"'][^\"'])[^>]*>", re.IGNORECASE): '<img alt="…">',
}
"""The forms of an image without a description, and with one."""
_OPTION = re.compile(r"\s{4,}[\w-]+\s*:")


@dataclass(frozen=True)
class Scan:
    """The result of scanning a page's source."""

    embeds: int
    """The number of examples, claims, and quotations that the rendered page must show."""
    failures: tuple[Failure, ...]


def scan_page(
    text: str,
    path: str,
    examples: Mapping[str, Example],
    lists: Lists,
) -> Scan:
    """Check every block of a page, since Markdown renders a wrong one as a paragraph."""
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
            _check_target(block, path, examples, lists)
    embeds = sum(block.name in SHARED for block in source.blocks)
    return Scan(embeds, tuple(sorted(failures, key=lambda failure: failure.line)))


def _check_target(block: Block, path: str, examples: Mapping[str, Example], lists: Lists) -> None:
    """Check that what a block shows is there.

    Raises:
        GalleryError: if it isn't.
    """
    if not (kind := KINDS.get(block.name)):
        return
    if issubclass(kind, EmbedBlock):
        embed = resolve_embed(block.argument, examples, path, block.line)
        if wrong := kind.check(embed):
            raise GalleryError(Failure(path, block.line, wrong))
    elif kind.LIST and block.argument not in (known := lists.of(kind.LIST)):
        message = f"no {block.name} '{block.argument}'{did_you_mean(block.argument, known)}"
        raise GalleryError(Failure(path, block.line, message))


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
    if block.name not in KINDS:
        # Other extensions have blocks, too: only a name close to one of ours is a typing error.
        if not difflib.get_close_matches(block.name, KINDS, cutoff=0.75):
            return
        message = f"no block '{block.name}'{did_you_mean(block.name, KINDS)}"
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
    expected = KINDS[block.name].EXPECTS
    if not expected and block.rest:
        return f"expected `/// {block.name}`, found `{block.rest}` after it"
    if expected and not block.rest.startswith("|"):
        found = f"`{block.rest}`" if block.rest else f"nothing after `{block.name}`"
        return f"expected `/// {block.name} | {expected}`, found {found}"
    return ""
