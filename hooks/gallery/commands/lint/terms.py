"""One word for one thing: finds the words that the glossary rejects, with their lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gallery.common.errors import Failure
from gallery.examples.example import Example
from gallery.examples.markdown_cells import localized_markdown
from gallery.pages.glossary import Term

_SILENT = re.compile(
    r"(`+).+?\1|\$\$?.+?\$\$?|\{ #[a-z0-9-]+ \}|\]\([^)]*\)|^\s*///.*"
    # A glossary says itself which words it rejects.
    r"|^\s*rejected:.*(?:\n\s+- .*)*",
    re.MULTILINE,
)
"""What is no sentence: code, formulas, ids, addresses, blocks."""


@dataclass(frozen=True)
class Rejected:
    """A word that has a better one."""

    line: int
    word: str
    term: Term


def find_rejected(text: str, terms: Iterable[Term]) -> Iterator[Rejected]:
    """Find, in a Chinese text, each word that the glossary rejects; lines count from 1."""
    blanked = _SILENT.sub(lambda match: " " + "\n" * match[0].count("\n"), text)
    words = [(word, term) for term in terms for word in term.rejected]
    for number, line in enumerate(blanked.splitlines(), 1):
        for word, term in words:
            if word in line:
                yield Rejected(number, word, term)


def check_terms(
    root: Path, examples: Iterable[Example], terms: Mapping[str, Term]
) -> list[Failure]:
    """Look through all that the site says in Chinese.

    Args:
        root: the project's folder.
        examples: whose comments, titles, alternative texts and prose are looked at.
        terms: the glossary.
    """
    docs = root / "docs"
    files = [*sorted((docs / "zh").rglob("*.md")), docs / "claims.yaml", docs / "glossary.yaml"]
    texts = {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8", errors="replace")
        for path in files
        if path.exists()
    }
    texts |= {example.file: chinese_of(example) for example in examples}
    return sorted(
        _failure(path, found)
        for path, text in texts.items()
        for found in find_rejected(text, terms.values())
    )


def chinese_of(example: Example) -> str:
    """What an example says in Chinese, each line where it stands in the file."""
    source = example.source.splitlines()
    lines = localized_markdown(example, "zh").split("\n")
    for number in example.metadata_lines:
        lines[number - 1] = source[number - 1]
    for cell in example.cells:
        if cell.alt:
            lines[cell.line - 1] = cell.alt["zh"]
    for comment in example.tagged:
        if comment.locale == "zh":
            lines[comment.line - 1] = comment.text
    return "\n".join(lines)


def _failure(path: str, found: Rejected) -> Failure:
    expected = f"expected '{found.term.name['zh']}', the glossary's word for '{found.term.id}'"
    return Failure(path, found.line, f"{expected}, found '{found.word}'")
