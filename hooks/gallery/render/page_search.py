"""What the search finds on a page: its sections, each with its text, its APIs, and its errors."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from gallery.render.blocks.base import Found
from gallery.render.blocks.example import find_in_cell
from gallery.render.blocks.extension import KINDS
from gallery.render.context import PageContext
from gallery.render.formulas import FORMULA
from gallery.render.notebook import Notebook

from executed_examples.common.markdown_source import (
    ATTRIBUTES,
    SEE_ALSO,
    Heading,
    read_markdown,
    strip_inline,
)
from executed_examples.examples.markdown_cells import cell_heading

TEXT_BYTES = {1: 300, 2: 190, 3: 94}
"""By level, how much of a section's text is searched, so that the first search stays small."""
_BEGINNING = re.compile(r"^[\s>]*(?:[-*+] |\d+\. |#+ |(?:!!!|\?\?\?\+?) \w+ ?)?|<!--.*?-->")
"""What begins a line of a list, a quotation, or a call-out."""
_RULE = re.compile(r"[\s|:-]+")
"""The line below the head of a table."""
_CUT = re.compile("[!-~]{2}")
"""Two characters between which no text ends; Chinese may be cut anywhere."""
_LAST = re.compile(r"[!-~]+\Z")


@dataclass(frozen=True)
class Section:
    """One section of a page, as it is found."""

    anchor: str
    """The id of its heading; empty for the page, up to its first section."""
    title: str
    level: int
    """That of the heading; 1 is the page."""
    text: str
    names: str
    """The APIs that its code calls."""
    errors: str
    """The messages of exceptions and warnings that it shows, one on each line."""


def page_sections(source: str, context: PageContext) -> tuple[Section, ...]:
    """Return the sections of a page, given its Markdown."""
    return _listed(_read_page(source, context))


def notebook_sections(notebook: Notebook, context: PageContext) -> tuple[Section, ...]:
    """Return the sections of an example that is a page itself."""
    return _listed(_read_notebook(notebook, context))


@dataclass(frozen=True)
class _Open:
    """A section while it is read."""

    level: int = 1
    anchor: str = ""
    title: str = ""
    found: list[Found] = field(default_factory=list)

    def section(self) -> Section:
        text = " ".join(" ".join(found.text for found in self.found).split())
        names = dict.fromkeys(name for found in self.found for name in found.names)
        errors = dict.fromkeys(error for found in self.found for error in found.errors)
        begun = _begin(text, TEXT_BYTES[self.level])
        return Section(
            self.anchor, self.title, self.level, begun, " ".join(names), "\n".join(errors)
        )


def _begin(text: str, size: int) -> str:
    """Return a text up to the last word that ends within so many bytes, marked where it goes on."""
    cut = text.encode()[:size].decode(errors="ignore")
    if cut == text:
        return text
    whole = cut if _CUT.fullmatch(text[len(cut) - 1 : len(cut) + 1]) is None else _LAST.sub("", cut)
    return f"{(whole or cut).rstrip()} …"


def _listed(parts: Iterable[Heading | Found]) -> tuple[Section, ...]:
    """Return the sections of a page that say something; one that lists other pages is left out."""
    opened = [_Open()]
    for part in parts:
        if isinstance(part, Found):
            opened[-1].found.append(part)
        elif (level := len(part.level)) in TEXT_BYTES:
            opened.append(_Open(level, part.anchor if level > 1 else "", _plain(part.text)))
        else:
            opened[-1].found.append(Found(_plain(part.text)))
    sections = (each.section() for each in opened if each.anchor != SEE_ALSO and each.title)
    return tuple(each for each in sections if each.text or each.names or each.errors)


def _read_page(text: str, context: PageContext) -> Iterator[Heading | Found]:
    source = read_markdown(text)
    headings = {heading.line: heading for heading in source.headings}
    blocks = {block.line: block for block in source.blocks}
    closing = {block.end for block in source.blocks}
    for line in source.lines:
        if block := blocks.get(line.number):
            if kind := KINDS.get(block.name):
                yield kind.found(block.argument, context)
            elif block.name != "html":
                yield Found(_plain(block.argument))
        elif line.number not in closing:
            yield headings.get(line.number) or Found(_plain(line.text))


def _read_notebook(notebook: Notebook, context: PageContext) -> Iterator[Heading | Found]:
    for cell in notebook.cells():
        if not cell.lang:
            yield find_in_cell(notebook.outcome, cell, context)
            continue
        text = "".join(notebook.markdown_cell(cell, str)["source"])
        if heading := cell_heading(notebook.example, cell):
            yield Heading(heading.line, heading.level, heading.text, cell.name)
            text = text.partition("\n")[2]
        for line in read_markdown(text).lines:
            yield Found(_plain(line.text))


def _plain(text: str) -> str:
    """Return a line without Markdown's marks and without formulas."""
    text = _BEGINNING.sub("", text)
    if text.startswith("|"):
        text = "" if _RULE.fullmatch(text) else text.replace("|", " ")
    return strip_inline(re.sub(FORMULA, "", ATTRIBUTES.sub("", text)))
