"""Files beside a locale's pages: examples to download, and the pages as text for programs."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path

from gallery.render.context import ARCHIVE, DOWNLOADS, SOURCES
from gallery.render.notebook import Notebook
from gallery.render.published_script import is_published, published_script

from executed_examples.common.files import write_file, write_zip
from executed_examples.common.versions import Pins


@dataclass(frozen=True)
class TextPage:
    """One page as text, with its place in the navigation."""

    section: str
    title: str
    path: str
    """The path of its text in the locale's folder."""
    text: str


def write_examples(
    folder: Path,
    notebooks: Iterable[Notebook],
    pins: Pins,
    address: Callable[[str, str], str],
) -> None:
    """Write each example as a script and as an executed notebook, and all of them as a zip.

    The script is the one to be run from the site, where there is one; the source is kept apart.
    Beside both are the files that it reads.
    `address` returns the full address of a link, given an example's name and its prose's link.
    """
    downloads, written = folder / DOWNLOADS, set[Path]()
    for notebook in notebooks:
        name, source = notebook.example.name, notebook.script()
        script = published_script(notebook, pins) if is_published(notebook.example) else source
        write_file(downloads / f"{name}.ipynb", notebook.to_json(partial(address, name)))
        write_file(downloads / f"{name}.py", script)
        write_file(folder / SOURCES / f"{name}.py", source)
        written |= {downloads / f"{name}.ipynb", downloads / f"{name}.py"}
        for path, data in zip(
            notebook.example.data_files, notebook.example.data_names, strict=True
        ):
            write_file(downloads / data, path.read_bytes())
            write_file(folder / SOURCES / data, path.read_bytes())
            written.add(downloads / data)
    for path in downloads.rglob("*"):
        if path.is_file() and path not in written:
            path.unlink()  # Of an example that has gone while the site is open.
    if written:
        write_zip(downloads, folder / ARCHIVE)


def write_texts(folder: Path, head: str, root: str, pages: Sequence[TextPage]) -> None:
    """Write each page's text beside the page, `llms.txt`, and `llms-full.txt`.

    `head` begins both lists; `root` is the full address of the folder, empty where it isn't known.
    """
    listed, whole = [head], [head]
    for section, members in groupby(pages, key=lambda page: page.section):
        listed += [f"## {section}\n"] if section else []
        for page in members:
            write_file(folder / page.path, page.text)
            listed.append(f"- [{page.title}]({root}{page.path})")
            whole.append(f"<{root}{page.path}>\n\n{page.text}")
        listed.append("")
    write_file(folder / "llms.txt", "\n".join(listed))
    write_file(folder / "llms-full.txt", "\n".join(whole))
