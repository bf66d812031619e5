"""Rules against leftovers: cells that no page shows, recordings without an example."""

from __future__ import annotations

from collections.abc import Iterator

from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure
from gallery.common.markdown_source import MarkdownSource
from gallery.examples.markdown_cells import has_markdown
from gallery.recordings.committed import CommittedStore


def check_unused_cells(sources: Sources) -> Iterator[Failure]:
    """Check that a page shows each cell; an example with Markdown cells is a page itself."""
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
    """Check that each recording belongs to an example, and each figure to a recording."""
    committed = CommittedStore(sources.root / "recordings")
    return committed.leftovers(sources.examples, sources.unreadable)
