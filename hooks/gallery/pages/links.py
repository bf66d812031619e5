"""Links between pages: each must lead to a page, a file, or a heading that is there."""

import posixpath
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from executed_examples.common.errors import Failure, did_you_mean
from executed_examples.common.markdown_source import blank_code, read_markdown

_LINK = re.compile(r"(?:(?<!\\)\]\(\s*|^\s*\[[^\]^]+\]:\s*)(?:<([^>]*)>|([^)\s>]+))")
_EXTERNAL = re.compile(r"[a-z][a-z0-9+.-]*:|/", re.IGNORECASE)

LinkTargets = Mapping[str, Collection[str] | None]
"""The heading ids of each page or file, by path under the docs folder; None if they are unknown."""


@dataclass(frozen=True)
class Link:
    """A link in the source of a page."""

    line: int
    target: str
    """The address as written, without percent-encoding."""


@dataclass(frozen=True)
class Address:
    """The place of a page or heading, the same in every locale."""

    page: str
    """The path of the page, without its ending."""
    anchor: str = ""
    """The id of the heading; empty for the page itself."""


def check_address(address: Address, pages: Mapping[str, Collection[str]]) -> str:
    """Return what is wrong with an address, given the ids on each page; empty if nothing is."""
    page, anchor = address.page, address.anchor
    if page not in pages:
        return f"no page '{page}'{did_you_mean(page, pages)}"
    if anchor and anchor not in pages[page]:
        return f"no heading '#{anchor}' in '{page}'{did_you_mean(anchor, pages[page])}"
    return ""


def find_links(text: str) -> Iterator[Link]:
    """Return the links in a page's source to other pages of the site or to headings."""
    for line in read_markdown(text).lines:
        for match in _LINK.finditer(blank_code(line.text)):
            target = match[1] or match[2] or ""
            if not _EXTERNAL.match(target):
                yield Link(line.number, unquote(target))


def check_link(link: Link, page: str, path: str, targets: LinkTargets) -> Failure | None:
    """Return what is wrong with a link of a page, if anything is; `path` is the page's file."""
    try:
        parts = urlsplit(link.target)
    except ValueError as error:
        return Failure(path, link.line, f"expected an address, found '{link.target}': {error}")
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
