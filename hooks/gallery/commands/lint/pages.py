"""Pages: their blocks are sound, and nothing that an example could show is typed by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure
from gallery.common.locales import LOCALES
from gallery.examples.markdown_cells import has_markdown, localized_markdown
from gallery.pages.embeds import scan_page

_FENCE = re.compile(r"(?:[\s>]|[-*+] |\d+\. )*(?:`{3,}|~{3,})(?P<info>[^`]*)")
_TYPED = re.compile(r"(?:[\s>]|[-*+] |\d+\. )*(?P<found>>>>|tensor\(|Traceback )")


def check_pages(sources: Sources) -> Iterator[Failure]:
    """Blocks name what is there, headings have ids, images say what they show; no typed output."""
    for path, text in sources.pages():
        yield from scan_page(text, path, sources.examples, sources.claims[0]).failures
        yield from _typed(path, text)
    for example in filter(has_markdown, sources.examples.values()):
        for locale in LOCALES:
            yield from _typed(example.file, localized_markdown(example, locale))


def _typed(path: str, text: str) -> Iterator[Failure]:
    is_open = False
    for number, line in enumerate(text.splitlines(), 1):
        fence = _FENCE.fullmatch(line)
        if fence:
            is_open = not is_open
            if is_open:
                message = "expected code from an example, found a code fence"
                hint = "put the code into examples/ and embed it: `/// example | topic/name#cell`"
                yield Failure(path, number, f"{message}; {hint}")
        typed = _TYPED.match(line)
        if typed and not is_open:
            message = (
                f"expected output that an example gave, found `{typed['found'].strip()}` typed"
            )
            hint = "embed the cell that shows it: `/// example | topic/name#cell`"
            yield Failure(path, number, f"{message} by hand; {hint}")
