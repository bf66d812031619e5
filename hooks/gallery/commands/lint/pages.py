"""Rules for pages: valid blocks, all cells shown, links by titles, and no output typed by hand."""

import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from gallery.commands.lint.sources import Sources
from gallery.render.blocks.base import EmbedBlock
from gallery.render.blocks.extension import KINDS
from gallery.render.page_scan import scan_page

from executed_examples.common.errors import Failure
from executed_examples.common.locales import LOCALES
from executed_examples.common.markdown_source import MARKS, MarkdownSource, read_markdown
from executed_examples.examples.example import Example
from executed_examples.examples.markdown_cells import cell_heading, has_markdown, localized_markdown

_SHELL = "sh"
"""The language of the only code that pages hold themselves: commands for readers to type."""
_PROGRAMS = ("nvidia-smi", "pip", "python", "source", "torchrun", "uv")
_OUTPUT = re.compile(MARKS + r"(?P<found>>>>|tensor\(|Traceback )")
_LINK = re.compile(
    r"\[(?P<text>(?:[^\]\n]|\n(?!\n))*)\]\((?P<page>[^)\s#:]*)(?:#(?P<anchor>[^)\s]+))?\)"
)
"""A link; its text may go on on the next line."""
_LIST_ITEM = re.compile(r"^ *[-*] \Z", re.MULTILINE)
"""What stands before a link that begins an item of a list."""
_VAGUE = ("here", "this", "thispage", "thatpage", "这里", "此处", "本页", "该页")
"""Texts that name nothing, without spaces."""


def check_pages(sources: Sources) -> Iterator[Failure]:
    """Check each page's blocks, ids, and images, and that it has no code or output of its own."""
    for path, text in sources.pages():
        yield from scan_page(text, path, sources.examples, sources.lists[0]).failures
        yield from _find_typed(path, text)
    for example in filter(has_markdown, sources.examples.values()):
        for locale in LOCALES:
            yield from _find_typed(example.file, localized_markdown(example, locale))


def check_unused_cells(sources: Sources) -> Iterator[Failure]:
    """Check that a page shows each cell; an example with Markdown cells is a page itself."""
    shown = {
        block.argument
        for _, text in sources.pages()
        for block in MarkdownSource(text).blocks
        if (kind := KINDS.get(block.name)) and issubclass(kind, EmbedBlock)
    }
    for example in sources.examples.values():
        if example.name in shown or has_markdown(example):
            continue
        unused = [c for c in example.cells if f"{example.name}#{c.name}" not in shown]
        cells = [(c.line, f"the cell '{c.name}'", f"{example.name}#{c.name}") for c in unused]
        whole = [(0, "this example", example.name)]
        for line, what, target in whole if len(unused) == len(example.cells) else cells:
            message = f"expected a page that shows {what}, found none"
            hint = f"embed it in both locales, `/// example | {target}`, or delete it"
            yield Failure(example.file, line, f"{message}; {hint}")


def _find_typed(path: str, text: str) -> Iterator[Failure]:
    source = read_markdown(text)
    for fence in source.fences:
        if fence.language != _SHELL:
            message = "expected code from an example, found a code fence"
            hint = "put the code into examples/ and embed it: `/// example | topic/name#cell`"
            yield Failure(path, fence.line, f"{message}; {hint}")
            continue
        for line in fence.code:
            if line.text.split()[:1] not in ([], *([name] for name in _PROGRAMS)):
                expected = f"expected a command to type that begins with {', '.join(_PROGRAMS)}"
                hint = "code and outputs come from examples: `/// example | topic/name#cell`"
                found = f"found `{line.text.strip()}`"
                yield Failure(path, line.number, f"{expected}, {found}; {hint}")
    for line in source.lines:
        if typed := _OUTPUT.match(line.text):
            found = f"`{typed['found'].strip()}` typed by hand"
            hint = "embed the cell that shows it: `/// example | topic/name#cell`"
            message = f"expected the output of an example, found {found}"
            yield Failure(path, line.number, f"{message}; {hint}")


@dataclass(frozen=True)
class _Page:
    file: str
    text: str
    title: str
    headings: Mapping[str, str]
    """The text of each heading, by its id."""


def check_link_texts(sources: Sources) -> Iterator[Failure]:
    """Check what stands on links: a title at the start of a list item, words that say where else.

    The title is that of the page or of the section that the link leads to.
    """
    for locale in LOCALES:
        pages = _read_pages(sources, locale)
        for address, page in pages.items():
            for match in _LINK.finditer(page.text):
                expected = _expect_text(page.text, match, _find_titles(pages, address, match))
                if expected:
                    found = " ".join(match["text"].split())
                    line = page.text.count("\n", 0, match.start()) + 1
                    yield Failure(page.file, line, f"expected {expected}, found `{found}`")


def _expect_text(text: str, link: re.Match[str], titles: Sequence[str]) -> str | None:
    """Return what is expected on a link to one of our pages, if it has something else."""
    if _LIST_ITEM.search(text, 0, link.start()):
        if titles and _join(link["text"]) not in map(_join, titles):
            names = " or ".join(f"`{title}`" for title in titles)
            return f"the title of what the link leads to, {names}"
    elif titles and _join(link["text"]).lower() in _VAGUE:
        return "words that say what the link leads to"
    return None


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
