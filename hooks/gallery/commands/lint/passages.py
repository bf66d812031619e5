"""The passages in a language, in pages, comments, titles, and entries; and the rule for words."""

import importlib.util
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import yaml

from gallery.commands.lint.sources import Sources
from gallery.pages.yaml_entries import compose
from gallery.render.blocks.listings import Term, compile_words

from executed_examples.common.errors import Failure, GalleryError
from executed_examples.common.locales import LOCALES
from executed_examples.examples.example import Example
from executed_examples.examples.markdown_cells import cell_markdown_lines

_QUOTING_CHINESE = ("CONTRIBUTING.md",)
_TITLE = re.compile(r"^# title *=")
_NO_PROSE = re.compile(r"(`+).+?\1|\$\$?.+?\$\$?|\{ #[a-z0-9-]+ \}|\]\([^)]*\)|^\s*///.*")
"""Code, formulas, ids, links' targets, and blocks."""


_OPENING = {"」": "「", "）": "（"}
"""The opening bracket for each closing one."""
_CLOSING = {opening: closing for closing, opening in _OPENING.items()}


@dataclass(frozen=True)
class Passage:
    """Consecutive lines of text in one language."""

    path: str
    lines: tuple[tuple[int, str], ...]
    """Each line, with its number in the file."""


@lru_cache(maxsize=2)
def find_passages(sources: Sources, locale: str) -> tuple[Passage, ...]:
    """Find all passages in the language of a locale."""
    return tuple(_passages(sources, locale))


def _passages(sources: Sources, locale: str) -> Iterator[Passage]:
    for path, text in sources.texts.items():
        if path.endswith(".yaml"):
            yield from (Passage(path, lines) for lines in _in_entries(text, path, locale))
        elif _is_page(path, locale):
            yield Passage(path, tuple(enumerate(text.splitlines(), 1)))
    for example in sources.examples.values():
        yield from (Passage(example.file, tuple(lines)) for lines in _in_example(example, locale))


def _is_page(path: str, locale: str) -> bool:
    """Return whether a file is in a language: a page, a README, or the site's own texts."""
    if path.startswith("docs/"):
        return path.startswith(f"docs/{locale}/")
    is_text = path.endswith((".md", ".toml"))
    return (is_text and (".zh." in path) == (locale == "zh")) or path in _QUOTING_CHINESE


def _in_example(example: Example, locale: str) -> Iterator[Iterable[tuple[int, str]]]:
    for number in example.metadata_lines:
        if _TITLE.match(example.source.splitlines()[number - 1]):
            yield [(number, example.metadata.title[locale])]
    comments = enumerate(comment for comment in example.tagged if comment.locale == locale)
    for _, adjacent in groupby(comments, key=lambda pair: pair[1].line - pair[0]):
        yield [(comment.line, comment.text) for _, comment in adjacent]
    for cell in example.all_cells:
        if cell.lang == locale:
            yield enumerate(cell_markdown_lines(example, cell), cell.line + 1)
        elif cell.alt:
            yield [(cell.line, cell.alt[locale])]


def _in_entries(text: str, path: str, locale: str) -> Iterator[tuple[tuple[int, str], ...]]:
    """Find the value of each key that is the locale's name, at any depth."""
    try:
        waiting = [compose(text, path)]
    except GalleryError:
        return  # The list's own rule reports what is wrong, and where.
    while waiting:
        node = waiting.pop()
        if isinstance(node, yaml.SequenceNode):
            waiting += node.value
        elif isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                if key.value == locale and isinstance(value, yaml.ScalarNode):
                    number = value.start_mark.line + 1
                    yield tuple((number, line) for line in value.value.split("\n"))
                waiting.append(value)


def check_terms(sources: Sources) -> Iterator[Failure]:
    """Check that no text uses a word that the glossary rejects."""
    terms = sources.lists[0].of(Term).values()
    for locale in LOCALES:
        rejected = {word.lower(): term for term in terms for word in term.rejected[locale]}
        if rejected:
            yield from _find_rejected(sources, locale, rejected)


def _find_rejected(sources: Sources, locale: str, rejected: dict[str, Term]) -> Iterator[Failure]:
    pattern = compile_words(rejected, locale)
    for passage in find_passages(sources, locale):
        for number, line in passage.lines:
            for found in pattern.findall(_NO_PROSE.sub(" ", line)):
                term = rejected[found.lower()]
                expected = f"expected '{term.name[locale]}', the glossary's word for '{term.id}'"
                yield Failure(passage.path, number, f"{expected}, found '{found}'")


@dataclass(frozen=True)
class Correction:
    """A line whose typography is wrong, and the corrected line."""

    path: str
    line: int
    old: str
    new: str


def has_autocorrect() -> bool:
    """Return whether autocorrect-py is installed, which checks typography."""
    return importlib.util.find_spec("autocorrect_py") is not None


def check_typography(sources: Sources) -> Iterator[Failure]:
    """Check for spaces between Chinese and Latin letters, and for full-width punctuation."""
    for passage in find_passages(sources, "zh") if has_autocorrect() else ():
        for found in find_corrections(passage):
            message = f"expected `{found.new.strip()}`, found `{found.old.strip()}`"
            yield Failure(found.path, found.line, f"{message}; fix it: python hooks lint --fix")


def find_corrections(passage: Passage) -> Iterator[Correction]:
    """Find the lines of a passage that autocorrect changes."""
    # A compiled module, which is a requirement for development only.
    import autocorrect_py  # noqa: PLC0415

    text = "\n".join(line for _, line in passage.lines)
    corrected = autocorrect_py.format_for(text, "markdown").split("\n")
    for (number, old), new in zip(passage.lines, corrected, strict=False):
        if old != new:
            yield Correction(passage.path, number, old, new)


def check_pairs(sources: Sources) -> Iterator[Failure]:
    """Check that the brackets 「」 and （） come in pairs within each passage."""
    for passage in find_passages(sources, "zh"):
        waiting: list[tuple[int, str]] = []
        for number, line in passage.lines:
            for character in line:
                if character in _CLOSING:
                    waiting.append((number, character))
                elif character in _OPENING:
                    if waiting and waiting[-1][1] == _OPENING[character]:
                        waiting.pop()
                    else:
                        yield _unpaired(passage.path, number, character, _OPENING[character])
        for number, character in waiting:
            yield _unpaired(passage.path, number, character, _CLOSING[character])


def _unpaired(path: str, line: int, found: str, missing: str) -> Failure:
    message = f"expected a `{missing}` for this `{found}`, found none in the same text"
    return Failure(path, line, f"{message}; add it, or remove this one")
