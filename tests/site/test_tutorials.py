"""The tutorials' notebooks, in plain Jupyter."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tests.support.sites import Built

SHORTEST = "en/examples/tutorials/autograd-inside.ipynb"
"""The notebook that runs within seconds; its code is the same in both languages."""


def printed(notebook: nbformat.NotebookNode) -> list[str]:
    """What each code cell printed, and its value; Jupyter may cut prints into pieces."""
    return [
        "".join(
            output.get("text") or output.get("data", {}).get("text/plain", "")
            for output in cell.outputs
            if output.output_type in ("stream", "execute_result")
        )
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


def test_a_notebook_runs_in_jupyter_and_shows_the_same(
    site: Built,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    text = site.page(SHORTEST)
    notebook = nbformat.reads(text, as_version=4)
    again = nbformat.reads(text, as_version=4)
    NotebookClient(again, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert printed(again) == printed(notebook)
