"""An example and what it showed, as an executed notebook in one locale."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from gallery.examples.example import Example
from gallery.examples.markdown_cells import markdown_of
from gallery.examples.percent import Cell
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Figure, Output, Raised, Text, Value
from gallery.recordings.tracebacks import traceback_lines
from gallery.render.figures import make_files

PROSE = "prose-"
"""Begins the id of a Markdown cell; its name, the id of its heading, follows."""

_CHINESE = r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]"
_BREAK_IN_CHINESE = re.compile(rf"(?<={_CHINESE})\n *(?={_CHINESE})")
_LINK = re.compile(r"(?<=\]\()[^)\s]+(?=\))")


@dataclass(frozen=True)
class Notebook:
    """An example's notebook, for readers of one locale."""

    outcome: Outcome
    locale: str

    @property
    def example(self) -> Example:
        """The script that it is made from."""
        return self.outcome.example

    def cells(self) -> Iterator[Cell]:
        """The cells that readers of the locale see, in order."""
        return (cell for cell in self.example.all_cells if cell.lang in ("", self.locale))

    def script(self) -> str:
        """The example's source for readers of the locale, as they download it."""
        return "\n".join(self.example.localized(self.locale).lines) + "\n"

    def to_json(self, address: Callable[[str], str]) -> str:
        """The notebook, in nbformat 4.5.

        Args:
            address: gives a link to another page, as the page's source has it, its full address.
        """
        cells, count = [], 0
        for cell in self.cells():
            if cell.lang:
                cells.append(self._prose(cell, address))
            else:
                count += 1
                cells.append(self._code(cell, count))
        notebook = {
            "cells": cells,
            "metadata": self._metadata(),
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"

    def _prose(self, cell: Cell, address: Callable[[str], str]) -> dict[str, Any]:
        text = markdown_of(self.example, cell)
        text = _BREAK_IN_CHINESE.sub("", _LINK.sub(lambda m: address(m[0]), text))
        return {
            "cell_type": "markdown",
            "id": PROSE + cell.name,
            "metadata": {},
            "source": _lines(text),
        }

    def _code(self, cell: Cell, count: int) -> dict[str, Any]:
        source = self.example.localized(self.locale).text(cell.line + 1, cell.end)
        shown = (
            self.outcome.recordings[0].cell(cell.name).outputs if self.outcome.recordings else ()
        )
        return {
            "cell_type": "code",
            "id": cell.name,
            "metadata": {},
            "source": _lines(source),
            "execution_count": count if self.outcome.recordings else None,
            "outputs": [self._output(output, cell, count) for output in shown],
        }

    def _output(self, output: Output, cell: Cell, count: int) -> dict[str, Any]:
        match output:
            case Text():
                return {"output_type": "stream", "name": "stdout", "text": _lines(output.text)}
            case Value():
                return {
                    "output_type": "execute_result",
                    "execution_count": count,
                    "metadata": {},
                    "data": {"text/plain": _lines(output.text)},
                }
            case Figure():
                alt = cell.alt[self.locale] if cell.alt else "Figure"
                return {
                    "output_type": "display_data",
                    "metadata": {"needs_background": "light", "image/svg+xml": {"alt": alt}},
                    "data": {
                        "image/svg+xml": _lines(make_files(output.svg).light[1]),
                        "text/plain": [alt],
                    },
                }
            case Raised():
                return {
                    "output_type": "error",
                    "ename": output.type,
                    "evalue": output.message.removeprefix(f"{output.type}: "),
                    "traceback": list(traceback_lines(output, self.example, self.locale)),
                }

    def _metadata(self) -> dict[str, Any]:
        metadata: dict[str, Any] = {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "dependencies": list(self.example.metadata.dependencies),
        }
        if self.outcome.recordings:
            metadata["provenance"] = asdict(self.outcome.recordings[0].provenance)
        return metadata


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)
