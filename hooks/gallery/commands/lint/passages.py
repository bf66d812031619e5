"""The project's Chinese passages: pages, comments, titles, figures' descriptions, entries."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import yaml

from gallery.commands.lint.sources import Sources
from gallery.examples.example import Example
from gallery.examples.markdown_cells import cell_markdown_lines

_QUOTING_CHINESE = ("CONTRIBUTING.md",)
_TITLE = re.compile(r"^# title *=")


@dataclass(frozen=True)
class Passage:
    """Consecutive lines of Chinese text."""

    path: str
    lines: tuple[tuple[int, str], ...]
    """Each line, with its number in the file."""


@lru_cache(maxsize=1)
def find_passages(sources: Sources) -> tuple[Passage, ...]:
    """Find all Chinese passages."""
    return tuple(_passages(sources))


def _passages(sources: Sources) -> Iterator[Passage]:
    for path, text in sources.texts.items():
        if path.startswith("docs/zh/") or path.endswith(".zh.md") or path in _QUOTING_CHINESE:
            yield Passage(path, tuple(enumerate(text.splitlines(), 1)))
        elif path.endswith(".yaml"):
            yield from (Passage(path, lines) for lines in _in_entries(text))
    for example in sources.examples.values():
        yield from (Passage(example.file, tuple(lines)) for lines in _in_example(example))


def _in_example(example: Example) -> Iterator[Iterable[tuple[int, str]]]:
    for number in example.metadata_lines:
        if _TITLE.match(example.source.splitlines()[number - 1]):
            yield [(number, example.metadata.title["zh"])]
    comments = enumerate(comment for comment in example.tagged if comment.locale == "zh")
    for _, adjacent in groupby(comments, key=lambda pair: pair[1].line - pair[0]):
        yield [(comment.line, comment.text) for _, comment in adjacent]
    for cell in example.all_cells:
        if cell.lang == "zh":
            yield enumerate(cell_markdown_lines(example, cell), cell.line + 1)
        elif cell.alt:
            yield [(cell.line, cell.alt["zh"])]


def _in_entries(text: str) -> Iterator[tuple[tuple[int, str], ...]]:
    """Find the value of each key `zh`, at any depth."""
    try:
        waiting = [yaml.compose(text, yaml.SafeLoader)]
    except yaml.YAMLError:
        return  # The build reports what is wrong, and where.
    while waiting:
        node = waiting.pop()
        if isinstance(node, yaml.SequenceNode):
            waiting += node.value
        elif isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                if key.value == "zh" and isinstance(value, yaml.ScalarNode):
                    number = value.start_mark.line + 1
                    yield tuple((number, line) for line in value.value.split("\n"))
                waiting.append(value)
