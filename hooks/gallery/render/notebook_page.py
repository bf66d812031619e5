"""The page of an example that has prose: a notebook that already carries its outputs' HTML.

mkdocs-jupyter renders the prose and puts the article together, by the templates beside this file.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

from gallery.render.context import PageContext
from gallery.render.formulas import replace_formulas
from gallery.render.highlight import highlight_cell
from gallery.render.notebook import Notebook
from gallery.render.output import CellView
from gallery.render.outputs import render_outputs
from gallery.render.published_script import render_command
from gallery.render.release_results import find_release_cells, render_release_notes, render_since

from executed_examples.common.markdown_source import Heading
from executed_examples.examples.example import Example
from executed_examples.examples.markdown_cells import cell_heading
from executed_examples.examples.percent import Cell
from executed_examples.render.output_kinds import lines_of

TEMPLATES = Path(__file__).parent / "notebook_templates"
"""What mkdocs-jupyter is to take in place of its own templates."""
_END = "<!-- end of the article -->"
"""What follows is mkdocs-jupyter's: half a megabyte of JupyterLab's style sheet."""


@dataclass(frozen=True)
class NotebookPage:
    """An example and its outcome as the notebook that mkdocs-jupyter makes a page of."""

    notebook: Notebook
    context: PageContext
    address: Callable[[str], str]
    """Returns what a link of the prose is on the page."""

    @cached_property
    def headings(self) -> tuple[Heading, ...]:
        """The headings, each with its cell's name, which is the same in all locales, as its id."""
        found = ((cell.name, cell_heading(self._example, cell)) for cell in self.notebook.cells())
        return tuple(replace(heading, anchor=name) for name, heading in found if heading)

    def to_json(self) -> str:
        """Return the notebook in nbformat 4.5."""
        releases = find_release_cells(self.notebook.outcome, self.context)
        cells = list[dict[str, Any]]()
        for cell in self.notebook.cells():
            if cell.lang:
                cells.append(self._prose(cell))
                if len(cells) == 1:
                    notes = render_release_notes(releases, self.context)
                    command = render_command(self._example, self.context)
                    files = _downloads(self._example, self.context)
                    cells[0]["metadata"]["below"] = "\n".join(map(str, (files, command, notes)))
            else:
                view = CellView(self.notebook.outcome, cell, self.context, releases=releases)
                cells.append(self._code(view))
        return self.notebook.dump(cells)

    def article(self, rendered: str) -> str:
        """Return the article in what mkdocs-jupyter has made of the notebook."""
        return rendered.partition(_END)[0].strip()

    @property
    def _example(self) -> Example:
        return self.notebook.example

    def _prose(self, cell: Cell) -> dict[str, Any]:
        formulas, marks = dict[str, str](), count()

        def mark(formula: str) -> str:
            # Nothing in Markdown means anything with characters that are nobody's.
            name = f"\ue000{next(marks)}\ue001"
            formulas[name] = formula
            return name

        written = self.notebook.markdown_cell(cell, self.address)
        text = replace_formulas("".join(written["source"]), mark)
        metadata: dict[str, Any] = {"formulas": formulas}
        if heading := cell_heading(self._example, cell):
            first, _, text = text.partition("\n")
            title = first.lstrip("#").strip()
            metadata["heading"] = {"level": len(heading.level), "id": cell.name, "text": title}
        return {**written, "metadata": metadata, "source": lines_of(text.strip())}

    def _code(self, view: CellView) -> dict[str, Any]:
        html = Markup('<div class="example" data-example="{}">{}{}{}</div>').format(
            self._example.name,
            render_since([view.cell], view.releases, view.context),
            highlight_cell(view),
            render_outputs(view),
        )
        shown = {"output_type": "display_data", "metadata": {}, "data": {"text/html": str(html)}}
        return self.notebook.code_cell(view.cell, 1, [shown])


def _downloads(example: Example, context: PageContext) -> Markup:
    """Link to the notebook and the script, named like the example's file, and to Colab."""
    texts, urls = context.texts, context.urls
    addresses = {".ipynb": urls.notebook(example.name), ".py": urls.script(example.name)}
    link = Markup('<a href="{}" download><code>{}</code></a>')
    links = [link.format(url, example.path.stem + ending) for ending, url in addresses.items()]
    links += [link.format(urls.data(name), name.rpartition("/")[2]) for name in example.data_names]
    if colab := urls.colab(example.name):
        links.append(Markup('<a href="{}">{}</a>').format(colab, texts.provenance.colab))
    sentence = escape(texts.downloads).format(escape(texts.list_separator).join(links))
    return Markup('<p class="notebook-files">{}</p>').format(sentence)
