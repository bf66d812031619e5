"""Executed notebooks: an example and its outputs in the nbformat of Jupyter, in one locale."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from executed_examples.common.locales import CHINESE
from executed_examples.examples.example import Example
from executed_examples.examples.markdown_cells import cell_markdown
from executed_examples.examples.metadata import EXERCISE
from executed_examples.examples.percent import Cell
from executed_examples.recordings.outcome import Outcome
from executed_examples.render.output_kinds import OutputView, kind_of, lines_of

MARKDOWN_ID = "prose-"
"""The beginning of a Markdown cell's id; the cell's name follows."""

_BREAK_IN_CHINESE = re.compile(rf"(?<={CHINESE})\n *(?={CHINESE})")
_LINK_TARGET = re.compile(r"(?<=\]\()[^)\s]+(?=\))")


@dataclass(frozen=True)
class Notebook:
    """An example and its outcome as a notebook in one locale."""

    outcome: Outcome
    locale: str

    @property
    def example(self) -> Example:
        """The example."""
        return self.outcome.example

    def cells(self) -> Sequence[Cell]:
        """Return the cells of the locale in order."""
        return self.example.cells_in(self.locale)

    def script(self) -> str:
        """Return the script of the locale."""
        return "\n".join(self.example.localized[self.locale].lines.values()) + "\n"

    def to_json(self, address: Callable[[str], str]) -> str:
        """Return the notebook in nbformat 4.5; `address` returns the full address of a link."""
        cells, count = [], 0
        for cell in self.cells():
            if cell.lang:
                cells.append(self.markdown_cell(cell, address))
            else:
                count += 1
                cells.append(self._executed(cell, count))
        return self.dump(cells)

    def _executed(self, cell: Cell, count: int) -> dict[str, Any]:
        """Return a cell with its outputs; of an exercise, only the solution has some, folded."""
        if not self.example.metadata.exercise:
            return self.code_cell(cell, count, [*self.outputs(cell, count)])
        if cell.name != EXERCISE[-1]:
            return self.code_cell(cell, count, [])
        return folded(self.code_cell(cell, count, [*self.outputs(cell, count)]))

    def dump(self, cells: Sequence[Mapping[str, Any]]) -> str:
        """Return the notebook with other cells."""
        return dump_notebook(cells, self._metadata())

    def markdown_cell(self, cell: Cell, address: Callable[[str], str]) -> dict[str, Any]:
        """Return a cell of prose; `address` returns what a link leads to."""
        text = _LINK_TARGET.sub(lambda match: address(match[0]), cell_markdown(self.example, cell))
        return {
            "cell_type": "markdown",
            "id": MARKDOWN_ID + cell.name,
            "metadata": {},
            "source": lines_of(_BREAK_IN_CHINESE.sub("", text)),
        }

    def code_cell(
        self, cell: Cell, count: int, outputs: Sequence[Mapping[str, Any]]
    ) -> dict[str, Any]:
        """Return a cell of code with these outputs; `count` is its number."""
        source = self.example.localized[self.locale].code(cell)
        return {
            "cell_type": "code",
            "id": cell.name,
            "metadata": {},
            "source": lines_of(source),
            "execution_count": count if self.outcome.recordings else None,
            "outputs": outputs,
        }

    def outputs(self, cell: Cell, count: int) -> Iterator[dict[str, Any]]:
        """Yield what a cell showed; `count` is its number."""
        view = OutputView(self.example, cell, self.locale)
        for recording in self.outcome.recordings[:1]:
            for output in recording.cell(cell.name).outputs:
                written = kind_of(output).notebook(output, view)
                # A value says which cell it is of.
                yield written | ({"execution_count": count} if "execution_count" in written else {})

    def _metadata(self) -> dict[str, Any]:
        metadata: dict[str, Any] = {"dependencies": list(self.example.metadata.dependencies)}
        if self.outcome.recordings:
            metadata["provenance"] = self.outcome.recordings[0].provenance.facts()
        return metadata


def markdown_cell(text: str) -> dict[str, Any]:
    """Return a cell of prose, to which a notebook gives an id."""
    return {"cell_type": "markdown", "metadata": {}, "source": lines_of(text.strip("\n"))}


def folded(cell: Mapping[str, Any]) -> dict[str, Any]:
    """Return a cell that JupyterLab shows when it is clicked."""
    return {**cell, "metadata": {"jupyter": {"source_hidden": True, "outputs_hidden": True}}}


def dump_notebook(cells: Sequence[Mapping[str, Any]], metadata: Mapping[str, Any]) -> str:
    """Return a notebook in nbformat 4.5, for Python."""
    notebook = {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            **metadata,
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
