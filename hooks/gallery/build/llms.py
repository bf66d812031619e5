"""A locale's pages as plain text for programs: `llms.txt`, `llms-full.txt`, and each by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path


@dataclass(frozen=True)
class TextPage:
    """One page as text, with its place in the navigation."""

    section: str
    title: str
    path: str
    """The path of its text in the locale's folder."""
    text: str


def write_texts(folder: Path, head: str, root: str, pages: Sequence[TextPage]) -> None:
    """Write each page's text beside the page, `llms.txt`, and `llms-full.txt`.

    Args:
        folder: the folder of the locale's pages.
        head: the beginning of both lists: the site's name and description.
        root: the full address of that folder; empty where it isn't known.
        pages: the pages, in the order of the navigation.
    """
    for page in pages:
        path = folder / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page.text, encoding="utf-8")
    (folder / "llms.txt").write_text("\n".join([head, *_list(root, pages)]), encoding="utf-8")
    whole = "\n".join([head, *(f"<{root}{page.path}>\n\n{page.text}" for page in pages)])
    (folder / "llms-full.txt").write_text(whole, encoding="utf-8")


def _list(root: str, pages: Iterable[TextPage]) -> list[str]:
    lines = []
    for section, members in groupby(pages, key=lambda page: page.section):
        lines += [f"## {section}\n"] if section else []
        lines += [f"- [{page.title}]({root}{page.path})" for page in members]
        lines.append("")
    return lines
