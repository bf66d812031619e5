"""Links between pages: each must lead to a page, and to a heading, that is there."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from gallery.common.errors import Failure, did_you_mean
from gallery.common.markdown_source import MarkdownSource, blank_code

_LINK = re.compile(r"(?:(?<!\\)\]\(\s*|^\s*\[[^\]^]+\]:\s*)(?:<([^>]*)>|([^)\s>]+))")
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|/", re.IGNORECASE)

LinkTargets = Mapping[str, Collection[str] | None]
"""The heading ids of each page or file, by path under the docs folder; None where unknown."""


@dataclass(frozen=True)
class Link:
    """One link of a page's source."""

    line: int
    target: str


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
        page: the page that has it, as `targets` names it.
        path: the page's source, as messages name it.
        targets: what it can lead to.
    """
    parts = urlsplit(link.target)
    name, anchor = parts.path, parts.fragment
    folder = posixpath.dirname(page)
    target = posixpath.normpath(posixpath.join(folder, name)) if name else page
    if target not in targets:
        ending = posixpath.splitext(name)[1] or ".md"
        near = (posixpath.relpath(file, folder or ".") for file in targets if file.endswith(ending))
        kind = "page" if ending in (".md", ".ipynb") else "file"
        return Failure(path, link.line, f"no {kind} '{name}'{did_you_mean(name, near)}")
    anchors = targets[target]
    if anchor and anchors is not None and anchor not in anchors:
        message = f"no heading '#{anchor}' in {name or 'this page'}"
        return Failure(path, link.line, message + did_you_mean(anchor, anchors))
    return None
