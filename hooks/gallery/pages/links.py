"""Links between pages: each must lead to a page, and to a heading, that is there."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol
from urllib.parse import unquote, urlsplit

from gallery.common.errors import Failure, did_you_mean
from gallery.common.markdown_source import MarkdownSource, blank_code

_LINK = re.compile(r"(?:(?<!\\)\]\(\s*|^\s*\[[^\]^]+\]:\s*)(?:<([^>]*)>|([^)\s>]+))")
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|/", re.IGNORECASE)


@dataclass(frozen=True)
class Link:
    """One link of a page's source."""

    line: int
    target: str


class LinkTargets(Protocol):
    """What links can lead to: pages, files and headings, named by paths under the docs folder."""

    def has_file(self, path: str) -> bool:
        """Whether there is a page or another file of that path."""

    def files(self) -> Iterable[str]:
        """Return the paths of all pages and files."""

    def anchors(self, page: str) -> Collection[str] | None:
        """Return the ids of a page's headings; None where they aren't known."""


def find_links(text: str) -> Iterator[Link]:
    """Find the links of a page to others of the site, and to its own headings."""
    for line in MarkdownSource(text).lines:
        for match in _LINK.finditer(blank_code(line.text)):
            target = match[1] or match[2] or ""
            if not _ELSEWHERE.match(target):
                yield Link(line.number, unquote(target))


def check_link(link: Link, page: str, path: str, targets: LinkTargets) -> Failure | None:
    """Return what is wrong with a link, if anything is.

    Args:
        link: the link.
        page: the page that has it, as `targets` names pages.
        path: the page's source, as messages name it.
        targets: the pages, files and headings that it can lead to.
    """
    parts = urlsplit(link.target)
    name, anchor = parts.path, parts.fragment
    folder = posixpath.dirname(page)
    target = posixpath.normpath(posixpath.join(folder, name)) if name else page
    if not targets.has_file(target):
        ending = posixpath.splitext(name)[1] or ".md"
        near = (posixpath.relpath(f, folder or ".") for f in targets.files() if f.endswith(ending))
        kind = "page" if ending in (".md", ".ipynb") else "file"
        return Failure(path, link.line, f"no {kind} '{name}'{did_you_mean(name, near)}")
    anchors = targets.anchors(target)
    if anchor and anchors is not None and anchor not in anchors:
        message = f"no heading '#{anchor}' in {name or 'this page'}"
        return Failure(path, link.line, message + did_you_mean(anchor, anchors))
    return None
