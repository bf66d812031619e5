"""The rule for links: the text of one is the title of what it leads to."""

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure
from gallery.common.locales import LOCALES
from gallery.common.markdown_source import MarkdownSource
from gallery.examples.example import Example
from gallery.examples.markdown_cells import cell_heading, has_markdown, localized_markdown

_LINK = re.compile(
    r"\[(?P<text>(?:[^\]\n]|\n(?!\n))*)\]\((?P<page>[^)\s#:]*)(?:#(?P<anchor>[^)\s]+))?\)"
)
"""A link; its text may go on on the next line."""


@dataclass(frozen=True)
class _Page:
    file: str
    text: str
    title: str
    headings: Mapping[str, str]
    """The text of each heading, by its id."""


def check_link_texts(sources: Sources) -> Iterator[Failure]:
    """Check that a link has the title of the page as its text, or that of the section."""
    for locale in LOCALES:
        pages = _read_pages(sources, locale)
        for address, page in pages.items():
            for match in _LINK.finditer(page.text):
                titles = _find_titles(pages, address, match)
                if titles and _join(match["text"]) not in map(_join, titles):
                    expected = " or ".join(f"`{title}`" for title in titles)
                    found = " ".join(match["text"].split())
                    message = f"expected the title of what the link leads to, {expected}"
                    line = page.text.count("\n", 0, match.start()) + 1
                    yield Failure(page.file, line, f"{message}, found `{found}`")


def _join(text: str) -> str:
    """Return a text without spaces: where a line ends, English has one and Chinese has none."""
    return "".join(text.split())


def _read_pages(sources: Sources, locale: str) -> dict[str, _Page]:
    """Return the pages of a locale by their paths, as links have them."""
    pages = {}
    for path, text in sources.pages(locale):
        source = MarkdownSource(text)
        headings = {heading.anchor: heading.text for heading in source.headings}
        pages[path.removeprefix(f"docs/{locale}/")] = _Page(path, text, source.title, headings)
    for example in filter(has_markdown, sources.examples.values()):
        pages[f"{example.name}.ipynb"] = _read_tutorial(example, locale)
    return pages


def _read_tutorial(example: Example, locale: str) -> _Page:
    cells = [cell for cell in example.all_cells if cell.lang == locale]
    found = ((cell.name, cell_heading(example, cell)) for cell in cells)
    headings = {name: heading.text for name, heading in found if heading}
    text = localized_markdown(example, locale)
    return _Page(example.file, text, MarkdownSource(text).title, headings)


def _find_titles(pages: Mapping[str, _Page], address: str, link: re.Match[str]) -> list[str]:
    """Return the titles of what a link leads to; none if it is no page or section of the site."""
    path = posixpath.join(posixpath.dirname(address), link["page"]) if link["page"] else address
    target = pages.get(posixpath.normpath(path))
    if not target or not (link["page"] or link["anchor"]):
        return []
    section = target.headings.get(link["anchor"] or "", "")
    return [title for title in dict.fromkeys((section, target.title)) if title]
