"""Links between pages: each must lead to a page, and to a heading, that is there."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from urllib.parse import unquote

from gallery.common.errors import Failure, did_you_mean
from gallery.common.markdown_source import MarkdownSource, blank_code

_LINK = re.compile(r"(?<!\\)\]\(\s*<?([^)\s>]+)|^\s*\[[^\]^]+\]:\s*<?([^\s>]+)")
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//|/|mailto:", re.IGNORECASE)


@dataclass(frozen=True)
class Link:
    """One link of a page's source."""

    line: int
    target: str


def find_links(text: str) -> Iterator[Link]:
    """The links of a page to others of the site, and to its own headings."""
    for line in MarkdownSource(text).lines:
        for match in _LINK.finditer(blank_code(line.text)):
            target = match[1] or match[2]
            if not _ELSEWHERE.match(target):
                yield Link(line.number, unquote(target))


def check_link(
    link: Link, page: str, path: str, files: Set[str], anchors: Mapping[str, Set[str]]
) -> Failure | None:
    """Say what is wrong with a link, if anything is.

    Args:
        link: as found in a page.
        page: that page, as `files` calls it.
        path: the same, as a message shows it.
        files: all that can be linked to.
        anchors: the ids of each page's headings.
    """
    name, _, anchor = link.target.partition("#")
    folder = posixpath.dirname(page)
    target = posixpath.normpath(posixpath.join(folder, name)) if name else page
    if target not in files:
        near = [posixpath.relpath(file, folder or ".") for file in files if file.endswith(".md")]
        return Failure(path, link.line, f"no page '{name}'{did_you_mean(name, near)}")
    if anchor and target in anchors and anchor not in anchors[target]:
        message = f"no heading '#{anchor}' in {name or 'this page'}"
        return Failure(path, link.line, message + did_you_mean(anchor, anchors[target]))
    return None
