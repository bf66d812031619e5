"""Rules for comments without a tag: who reads another language finds them in it, too."""

import re
import unicodedata
from collections.abc import Iterator

from gallery.commands.lint.sources import Sources

from executed_examples.common.errors import Failure
from executed_examples.common.locales import COMPLETE
from executed_examples.examples.comment_catalogs import read_catalogs
from executed_examples.examples.comments import PlainComment
from executed_examples.examples.example import FOLDER

WRITTEN_IN = "en"
"""The locale of comments without a tag."""
COLUMNS = 72
"""As Ruff allows in a script (`examples/ruff.toml`)."""
_NO_WORDS = re.compile(r"""\w*\([^()]*\)|\w*\[[^\]]*\]|"[^"]*"|`[^`]*`|\w*[\d_.]\w[\w.]*|noqa.*""")
"""Shapes, calls, indices, quoted text, names of code, numbers."""
_WORD = re.compile(r"\b[a-z]{2,}\b")
_FORMULA = re.compile(r"[*+=/<>]")
_TWO_WORDS = re.compile(r"\b[a-z]{2,} +[a-z]{2,}\b")


def has_words(text: str) -> bool:
    """Return whether a comment has words of a language, and isn't a shape, a name, or a formula."""
    left = _NO_WORDS.sub(" · ", text)
    is_formula = _FORMULA.search(left) and not _TWO_WORDS.search(left)
    return bool(_WORD.search(left)) and not is_formula


def check_comments(sources: Sources) -> Iterator[Failure]:
    """Check that comments with words have a text in each language, which fits into the line."""
    for example in sources.examples.values():
        for comment in example.plain:
            if has_words(comment.text):
                yield from _check_texts(example.file, comment)


def _check_texts(file: str, comment: PlainComment) -> Iterator[Failure]:
    texts = dict(comment.translations)
    for locale in COMPLETE:
        if locale == WRITTEN_IN:
            continue
        if locale not in texts:
            expected = f'"{comment.text}" = "…" in {FOLDER}/comments.{locale}.toml'
            yield Failure(file, comment.line, f"expected {expected}, found none")
        elif (width := comment.column + 2 + _columns(texts[locale])) > COLUMNS:
            message = f"expected at most {COLUMNS} columns, found {width} in '{locale}'"
            yield Failure(file, comment.line, f"{message}; shorten it in the catalog")


def _columns(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text)


def check_catalogs(sources: Sources) -> Iterator[Failure]:
    """Check that an example has each comment that a catalog translates."""
    used = {comment.text for example in sources.examples.values() for comment in example.plain}
    catalogs, _ = read_catalogs(sources.root / FOLDER, sources.root)
    for locale, texts in catalogs.texts.items():
        file = f"{FOLDER}/comments.{locale}.toml"
        lines = sources.texts[file].splitlines()
        for text in texts.keys() - used:
            key = text.replace("\\", "\\\\").replace('"', '\\"')
            line = next((n for n, line in enumerate(lines, 1) if line.startswith(f'"{key}"')), 0)
            yield Failure(file, line, f"expected a comment of an example, found `{text}` in none")
