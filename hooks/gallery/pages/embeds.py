"""A page's source: where it embeds what, and whether that is there."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from gallery.common.errors import Failure, GalleryError, did_you_mean
from gallery.examples.example import Example
from gallery.examples.percent import Cell

_FENCE = re.compile(r"[> ]*(?P<fence>`{3,}|~{3,})(?P<info>.*)")
_OPEN = re.compile(r"\s*(?P<slashes>/{3,})\s*(?P<name>[\w-]+)(?P<rest>.*)")
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
FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
HEADING = re.compile(r"(?P<level>#{1,6})\s+(?P<text>.*?)\s*(?:\{(?P<attributes>[^}]*)\})?\s*")
CODE = re.compile(r"(`+).+?\1")
"""Code within a line."""
_IMAGE = re.compile(r"!\[\s*\](?=[(\[])")
_IMAGE_TAG = re.compile(r"<img\b(?![^>]*\balt=[\"'][^\"'])[^>]*>", re.IGNORECASE)
_CLOSE = re.compile(r"\s*(?P<slashes>/{3,})\s*$")
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
        message = (
            f"no cell '{cell}' in '{name}'{did_you_mean(cell, names)} cells: {', '.join(names)}"
        )
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
    lines = list(visible_lines(text))
    failures: list[Failure] = []
    embeds = 0
    for index, (number, line) in enumerate(lines):
        failures += _check_line(line, path, number)
        match = _OPEN.fullmatch(line)
        if not match:
            continue
        embeds += match["name"] in _COUNTED
        after = [text for _, text in lines[index + 1 :]]
        try:
            _check_name(match["name"], path, number)
            if match["name"] in _ARGUMENTS:
                _check_shape(match, after, path, number)
                argument = _argument(match, path, number)
                if match["name"] == "example":
                    resolve(argument, examples, path, number)
                elif match["name"] == "claim":
                    check_claim(argument, claims, path, number)
        except GalleryError as error:
            failures.extend(error.failures)
    return Scan(embeds, tuple(failures))


def _check_line(line: str, path: str, number: int) -> Iterator[Failure]:
    """A heading has an id, an image says in words what it shows."""
    heading = HEADING.fullmatch(line)
    if heading and "#" not in (heading["attributes"] or ""):
        message = (
            f"expected an id that both locales share, `# … {{ #an-id }}`, on '{heading['text']}'"
        )
        yield Failure(path, number, message)
    text = CODE.sub("", line)
    if _IMAGE.search(text):
        yield Failure(path, number, "expected what the image shows, `![…](…)`, found nothing")
    if _IMAGE_TAG.search(text):
        yield Failure(path, number, 'expected what the image shows, `<img alt="…">`, found nothing')


def _check_name(name: str, path: str, line: int) -> None:
    """Other extensions have blocks too: only what is nearly one of ours is taken for a slip."""
    near = difflib.get_close_matches(name, _ARGUMENTS, cutoff=0.75)
    if name not in _ARGUMENTS and near:
        hint = did_you_mean(name, _ARGUMENTS)
        raise GalleryError(Failure(path, line, f"no block '{name}'{hint}"))


def _check_shape(opening: re.Match[str], after: list[str], path: str, line: int) -> None:
    """A block has no options, and it is closed."""
    if after and re.match(r"\s{4,}[\w-]+\s*:", after[0]) and not _OPEN.match(after[0]):
        message = f"expected no option on a '{opening['name']}' block, found `{after[0].strip()}`"
        raise GalleryError(Failure(path, line + 1, message))
    closings = (m["slashes"] for m in map(_CLOSE.fullmatch, after) if m)
    if opening["slashes"] not in closings:
        message = f"expected a closing `{opening['slashes']}` for this block, found none"
        raise GalleryError(Failure(path, line, message))


def _argument(opening: re.Match[str], path: str, line: int) -> str:
    """What stands after the bar; raises GalleryError when it should not, or should."""
    rest, name = opening["rest"].strip(), opening["name"]
    expected = _ARGUMENTS[name]
    if not expected and rest:
        raise GalleryError(Failure(path, line, f"expected `/// {name}`, found `{rest}` after it"))
    if expected and not rest.startswith("|"):
        found = f"found `{rest}`" if rest else f"found nothing after `{name}`"
        raise GalleryError(Failure(path, line, f"expected `/// {name} | {expected}`, {found}"))
    return rest.removeprefix("|").strip()


def visible_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a page, numbered, outside its code fences."""
    fence = ""
    for number, line in enumerate(text.splitlines(), 1):
        match = _FENCE.fullmatch(line)
        if fence:
            closes = match and match["fence"].startswith(fence) and not match["info"].strip()
            fence = "" if closes else fence
        elif match:
            fence = match["fence"]
        else:
            yield number, line
