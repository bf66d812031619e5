"""Downloads: each example as a script and as an executed notebook, and all of them as a zip."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path

from gallery.common.files import write_zip
from gallery.render.notebook import Notebook
from gallery.render.urls import ARCHIVE, DOWNLOADS


def write_downloads(
    folder: Path, notebooks: Iterable[Notebook], address: Callable[[str, str], str]
) -> None:
    """Write the examples of one locale.

    Args:
        folder: the folder of the locale's pages.
        notebooks: the examples.
        address: returns the full address of a link, given an example's name and its prose's link.
    """
    files = _write(folder, notebooks, address)
    if first := next(files, None):
        seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or 0)
        write_zip(chain([first], files), folder / ARCHIVE, seconds)


def _write(
    folder: Path, notebooks: Iterable[Notebook], address: Callable[[str, str], str]
) -> Iterator[tuple[str, bytes]]:
    """Write each file, and yield its name and content."""
    made: set[Path] = set()
    for notebook in notebooks:
        name = f"{DOWNLOADS}/{notebook.example.name}"
        text = notebook.to_json(partial(address, notebook.example.name))
        for file, content in ((f"{name}.ipynb", text), (f"{name}.py", notebook.script())):
            path, data = folder / file, content.encode()
            if path.parent not in made:
                path.parent.mkdir(parents=True, exist_ok=True)
                made.add(path.parent)
            path.write_bytes(data)
            yield file, data
