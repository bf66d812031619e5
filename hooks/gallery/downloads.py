"""What readers take home: each example as a script and an executed notebook, and all as a zip."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from gallery.addresses import DOWNLOADS, EVERYTHING
from gallery.archive import write_zip
from gallery.notebook import Notebook


def write_downloads(
    folder: Path, notebooks: Iterable[Notebook], address: Callable[[str, str], str]
) -> None:
    """Write the examples of one locale.

    Args:
        folder: where the locale's pages stand.
        notebooks: its examples.
        address: gives, from an example's name and a link of its prose, the link's full address.
    """
    for notebook in notebooks:
        name = notebook.example.name
        script = folder / DOWNLOADS / f"{name}.py"
        script.parent.mkdir(parents=True, exist_ok=True)
        script.write_text(notebook.script(), encoding="utf-8")
        text = notebook.to_json(lambda link, name=name: address(name, link))  # type: ignore[misc]
        script.with_suffix(".ipynb").write_text(text, encoding="utf-8")
    if (folder / DOWNLOADS).exists():
        seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or 0)
        write_zip(folder / DOWNLOADS, folder / EVERYTHING, seconds)
