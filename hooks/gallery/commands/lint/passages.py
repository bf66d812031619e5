"""Texts for readers, wherever they stand: pages, comments, titles, alternative texts, entries."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import yaml

from gallery.commands.lint.sources import Sources
from gallery.common.locales import LOCALES
from gallery.examples.comments import find_comments
from gallery.examples.example import Example
from gallery.examples.markdown_cells import markdown_lines

_BOTH_LOCALES = ("CONTRIBUTING.md",)
_TITLE = re.compile(r"^# title *=")


@dataclass(frozen=True)
class Passage:
    """One text in one language."""

    path: str
    locale: str
    lines: tuple[int, ...]
    """Where in the file each line of the text stands."""
    text: str


@lru_cache(maxsize=len(LOCALES))
def find_passages(sources: Sources, locale: str) -> tuple[Passage, ...]:
    """Every text of a locale."""
    return tuple(_passages(sources, locale))


def _passages(sources: Sources, locale: str) -> Iterator[Passage]:
    for path, text in sources.texts.items():
        if path.endswith(".md") and locale in _locales_of(path):
            yield _whole(path, locale, text)
        elif path.endswith(".yaml"):
            yield from _of_entries(path, locale, text)
        elif path.startswith("hooks/") and locale == "en":
            yield from _of_program(path, text)
    for example in sources.examples.values():
        yield from _of_example(example, locale)


def _locales_of(path: str) -> tuple[str, ...]:
    """The languages of a Markdown file; the README of a locale ends in `.zh.md`."""
    folder, *rest = path.split("/")
    if folder == "docs":
        return (rest[0],)
    if path in _BOTH_LOCALES:
        return LOCALES
    return ("zh",) if path.endswith(".zh.md") else ("en",)


def _whole(path: str, locale: str, text: str) -> Passage:
    lines = text.splitlines()
    return Passage(path, locale, tuple(range(1, len(lines) + 1)), "\n".join(lines))


def _of_example(example: Example, locale: str) -> Iterator[Passage]:
    """Its title, its comments of adjacent lines, its figures' texts and its prose."""
    source = example.source.splitlines()
    for number in example.metadata_lines:
        if _TITLE.match(source[number - 1]):
            title = example.metadata.title[locale]
            yield Passage(example.file, locale, (number,), title)
    tagged = [comment for comment in example.tagged if comment.locale == locale]
    numbered = enumerate(tagged)
    for _, run in groupby(numbered, key=lambda pair: pair[1].line - pair[0]):
        comments = [comment for _, comment in run]
        text = "\n".join(comment.text for comment in comments)
        yield Passage(example.file, locale, tuple(c.line for c in comments), text)
    for cell in example.all_cells:
        if cell.lang == locale:
            numbers = range(cell.line + 1, cell.end)
            prose = "\n".join(markdown_lines(example, cell))
            yield Passage(example.file, locale, tuple(numbers), prose)
        elif cell.alt:
            yield Passage(example.file, locale, (cell.line,), cell.alt[locale])


def _of_entries(path: str, locale: str, text: str) -> Iterator[Passage]:
    """What stands under a key that is the locale's name, however deep."""
    try:
        root = yaml.compose(text, yaml.SafeLoader)
    except yaml.YAMLError:
        return  # The build says what is wrong, and where.
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, yaml.SequenceNode):
            waiting += node.value
        elif isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                if key.value == locale and isinstance(value, yaml.ScalarNode):
                    line = value.start_mark.line + 1
                    yield Passage(
                        path, locale, (line,) * (value.value.count("\n") + 1), value.value
                    )
                waiting.append(value)


def _of_program(path: str, text: str) -> Iterator[Passage]:
    """A program's comments and docstrings."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return
    for comment in find_comments(text):
        yield Passage(path, "en", (comment.start[0],), comment.string)
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(said)) as constant):
                numbers = range(constant.lineno, constant.lineno + len(said.splitlines()))
                yield Passage(path, "en", tuple(numbers), said)
