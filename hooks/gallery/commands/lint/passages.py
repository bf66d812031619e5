"""The Chinese texts of a site: pages, comments, titles, alternative texts, entries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import yaml

from gallery.commands.lint.sources import Sources
from gallery.examples.example import Example
from gallery.examples.markdown_cells import cell_markdown_lines

_BOTH_LOCALES = ("CONTRIBUTING.md",)
_TITLE = re.compile(r"^# title *=")


@dataclass(frozen=True)
class Passage:
    """One text."""

    path: str
    lines: tuple[int, ...]
    """Where in the file each line of the text stands."""
    text: str


@lru_cache(maxsize=1)
def find_passages(sources: Sources) -> tuple[Passage, ...]:
    """Every Chinese text of a site."""
    return tuple(_passages(sources))


def _passages(sources: Sources) -> Iterator[Passage]:
    for path, text in sources.texts.items():
        if path.startswith("docs/zh/") or path.endswith(".zh.md") or path in _BOTH_LOCALES:
            lines = text.splitlines()
            yield Passage(path, tuple(range(1, len(lines) + 1)), "\n".join(lines))
        elif path.endswith(".yaml"):
            yield from _of_entries(path, text)
    for example in sources.examples.values():
        yield from _of_example(example)


def _of_example(example: Example) -> Iterator[Passage]:
    """Its title, its comments of adjacent lines, its figures' texts and its prose."""
    source = example.source.splitlines()
    for number in example.metadata_lines:
        if _TITLE.match(source[number - 1]):
            title = example.metadata.title["zh"]
            yield Passage(example.file, (number,), title)
    tagged = [comment for comment in example.tagged if comment.locale == "zh"]
    numbered = enumerate(tagged)
    for _, run in groupby(numbered, key=lambda pair: pair[1].line - pair[0]):
        comments = [comment for _, comment in run]
        text = "\n".join(comment.text for comment in comments)
        yield Passage(example.file, tuple(c.line for c in comments), text)
    for cell in example.all_cells:
        if cell.lang == "zh":
            numbers = range(cell.line + 1, cell.end)
            prose = "\n".join(cell_markdown_lines(example, cell))
            yield Passage(example.file, tuple(numbers), prose)
        elif cell.alt:
            yield Passage(example.file, (cell.line,), cell.alt["zh"])


def _of_entries(path: str, text: str) -> Iterator[Passage]:
    """The text of each key `zh`, however deep."""
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
                if key.value == "zh" and isinstance(value, yaml.ScalarNode):
                    line = value.start_mark.line + 1
                    yield Passage(path, (line,) * (value.value.count("\n") + 1), value.value)
                waiting.append(value)
