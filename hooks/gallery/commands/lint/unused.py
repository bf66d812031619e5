"""Nothing is left over: every cell stands on a page, every recording has an example."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure, did_you_mean
from gallery.common.markdown_source import MarkdownSource
from gallery.examples.markdown_cells import has_markdown
from gallery.recordings.committed import CommittedStore


def check_unused_cells(sources: Sources) -> Iterator[Failure]:
    """Every cell stands on a page; a tutorial is one itself."""
    shown = {
        block.argument
        for _, text in sources.pages()
        for block in MarkdownSource(text).blocks
        if block.name == "example"
    }
    for example in sources.examples.values():
        unused = [c for c in example.cells if f"{example.name}#{c.name}" not in shown]
        if example.name in shown or has_markdown(example) or not unused:
            continue
        if len(unused) == len(example.cells):
            message = "expected a page that shows this example, found none"
            hint = f"embed it in both locales, `/// example | {example.name}`, or delete it"
            yield Failure(example.file, 0, f"{message}; {hint}")
            continue
        for cell in unused:
            message = f"expected a page that shows the cell '{cell.name}', found none"
            hint = f"embed it in both locales, `/// example | {example.name}#{cell.name}`"
            yield Failure(example.file, cell.line, f"{message}, or delete it; {hint}")


def check_recordings(sources: Sources) -> Iterator[Failure]:
    """Every recording belongs to an example, every recorded figure to a recording."""
    for path in find_unused(sources):
        name = _example_of(path.relative_to(sources.root / "recordings"))
        message = f"expected an example '{name}' for this recording, found none"
        hint = did_you_mean(name, sources.examples) or ";"
        file = path.relative_to(sources.root).as_posix()
        yield Failure(file, 0, f"{message}{hint} delete it: python hooks lint --fix")


def find_unused(sources: Sources) -> Iterator[Path]:
    """The files under `recordings/` that no example can show.

    What an example recorded that can't be read at the moment is in use.
    """
    folder = sources.root / "recordings"
    in_use = {*sources.examples, *map(_name_of, (f.path for f in sources.unreadable))}
    recorded = {path for _, name, path in CommittedStore(folder).files() if name in in_use}
    for path in sorted(folder.glob("*/**/*")):
        if path.suffix not in (".json", ".svg"):
            continue
        if path.with_name(f"{_stem(path)}.json") not in recorded:
            yield path


def _example_of(path: Path) -> str:
    """The example of a file, from its path under `recordings/`."""
    return Path(*path.parts[1:]).with_name(_stem(path)).as_posix()


def _stem(path: Path) -> str:
    """The last part of its example's name; a figure's is followed by `--figure-1`."""
    return path.stem if path.suffix == ".json" else path.stem.rpartition("--")[0] or path.stem


def _name_of(file: str) -> str:
    return file.removeprefix("examples/").removesuffix(".py")
