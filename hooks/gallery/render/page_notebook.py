"""A page as a notebook to take home: its text, and its examples with what they showed."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any

from gallery.render.blocks.extension import KINDS
from gallery.render.context import PageContext
from gallery.render.notebook import dump_notebook, markdown_cell

from executed_examples.common.markdown_source import ATTRIBUTES, Block, read_markdown

_LINK_TARGET = re.compile(r"(?<=\]\()[^)\s]+(?=\))")
_CALL_OUT = re.compile(r'(?:!!!|\?\?\?\+?) \w+ ?"?(?P<title>[^"]*)"?')
"""The first line of a call-out, whose text is indented."""
_INDENT = "    "


def page_notebook(source: str, context: PageContext, address: Callable[[str], str]) -> str:
    """Return a page as a notebook; `address` returns the full address of a link."""
    cells, numbers = list[dict[str, Any]](), count(1)
    for part in _read_parts(source, context):
        if isinstance(part, str):
            text = ATTRIBUTES.sub("", part)
            text = _LINK_TARGET.sub(lambda match: address(match[0]), text)
            if text.strip():
                cells.append(markdown_cell(text))
        else:
            cells += part
    for number, cell in enumerate(cells):
        if cell["cell_type"] == "code":
            cell["execution_count"] = next(numbers) if cell["outputs"] else None
            cell["outputs"] = [_counted(each, cell["execution_count"]) for each in cell["outputs"]]
        cell["id"] = f"{number}-{cell.get('id', 'text')}"[:64]
    return dump_notebook(cells, {})


def _counted(output: dict[str, Any], number: int | None) -> dict[str, Any]:
    return output | ({"execution_count": number} if "execution_count" in output else {})


def _read_parts(text: str, context: PageContext) -> Iterator[str | Sequence[dict[str, Any]]]:
    """Yield the text and the cells of the blocks in turn."""
    source = read_markdown(text)
    own = {b.line: b for b in source.blocks if b.name in KINDS and b.end}
    others = {b.line: b for b in source.blocks if b.name not in KINDS}
    closing = {block.end for block in others.values()}
    lines = text.splitlines()
    pending, indent, number = list[str](), "", source.front_matter + 1
    while number <= len(lines):
        line = lines[number - 1]
        if block := own.get(number):
            yield "\n".join(pending)
            pending = []
            body = [each.removeprefix(block.prefix) for each in lines[number : block.end - 1]]
            kind = KINDS[block.name]
            if indent and block.prefix:  # What a page folds is read, not run along with the rest.
                yield [markdown_cell(kind.text(block.argument, context))]
            else:
                yield kind.cells(block.argument, body, context)
            number = block.end + 1
            continue
        if line.strip() and not line.startswith(indent):
            indent = ""
        if match := _CALL_OUT.fullmatch(line):
            indent = _INDENT
            pending.append(f"**{match['title']}**\n")
        elif number not in closing:
            pending.append(_shown(line, others.get(number)).removeprefix(indent))
        number += 1
    yield "\n".join(pending)


def _shown(line: str, opened: Block | None) -> str:
    """Return a line; where another extension's block begins, its title."""
    if not opened:
        return line
    return f"**{opened.argument}**\n" if opened.name != "html" and opened.argument else ""


def find_lesson(text: str) -> str:
    """Return the path of a page that is a lesson, as its block names it; empty if it is none."""
    blocks = read_markdown(text).blocks
    return next((block.argument for block in blocks if block.name == "lesson"), "")
