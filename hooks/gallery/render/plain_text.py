"""Pages as plain Markdown for programs that read them: blocks are replaced by what they show."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gallery.render.blocks.example import cell_text
from gallery.render.blocks.extension import KINDS
from gallery.render.context import PageContext
from gallery.render.notebook import Notebook

from executed_examples.common.markdown_source import ATTRIBUTES, FRONT_MATTER, Block, read_markdown
from executed_examples.examples.markdown_cells import cell_markdown

_LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)\s#]+)\.(?:md|ipynb)")


@dataclass(frozen=True)
class PlainText:
    """Converts the pages of one locale to plain Markdown."""

    context: PageContext

    def convert_page(self, page: str, source: str) -> str:
        """Return a page as plain Markdown."""
        text = ATTRIBUTES.sub("", FRONT_MATTER.sub("", source))
        return self._replace_blocks(_relink(page, text)).strip() + "\n"

    def convert_notebook(self, notebook: Notebook) -> str:
        """Return a page that is an example as plain Markdown."""
        example = notebook.example
        parts = [
            _relink(example.name, cell_markdown(example, cell))
            if cell.lang
            else cell_text(notebook.outcome, cell, self.context)
            for cell in notebook.cells()
        ]
        return "\n\n".join(parts) + "\n"

    def _replace_blocks(self, text: str) -> str:
        blocks = [block for block in read_markdown(text).blocks if block.end]
        starts = {block.line: block for block in blocks if block.name in KINDS}
        lines, result, number = text.splitlines(), [], 1
        for block in blocks:
            if block.line not in starts:
                # Tabs and notes have titles; `html` only arranges what it holds.
                title = f"{block.prefix}**{block.argument}**" if block.name != "html" else ""
                lines[block.line - 1], lines[block.end - 1] = title, ""
        while number <= len(lines):
            if start := starts.get(number):
                result.append(self._block(start, lines[number : start.end - 1]))
            else:
                result.append(lines[number - 1])
            number = start.end + 1 if start else number + 1
        return "\n".join(result)

    def _block(self, block: Block, body: Sequence[str]) -> str:
        """Return what a block shows, then its body."""
        below = "".join(line.strip(" >") + "\n" for line in body)
        text = f"{KINDS[block.name].text(block.argument, self.context)}\n\n{below}".strip("\n")
        return "\n".join(f"{block.prefix}{line}".rstrip() for line in text.splitlines())


def _relink(page: str, text: str) -> str:
    """Point the links to other pages at their plain texts; all pages but index.md are folders."""
    up = "" if page.rpartition("/")[2] == "index" else "../"

    def text_address(match: re.Match[str]) -> str:
        folder, _, last = match[1].rpartition("/")
        path = f"{folder}/index" if folder else "index"
        return f"{up}{path if last == 'index' else f'{match[1]}/index'}.md"

    return _LINK.sub(text_address, text)
