"""What this project's own site is made of."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.support.paths import PROJECT
from tests.support.sites import Built

from executed_examples.examples.example import Example, find_examples
from executed_examples.examples.markdown_cells import has_markdown

PREFIXES = {"zh": "", "en": "en/"}
"""Where each locale's pages begin."""
GROWING = ("api-index/", "debug/errors/", "run-log/")
"""Pages with a line for each example, API, or error of the whole site."""


def transfer_limit(page: str) -> int:
    """How many bytes the HTML of a page may have when it is transferred, compressed."""
    return 80_000 if page.endswith(GROWING) else 60_000


@functools.cache
def own_examples() -> Mapping[str, Example]:
    return find_examples(PROJECT)[0]


def recorded_seconds(example: str) -> float:
    """How long the run took that is recorded."""
    recording = PROJECT / f"recordings/cpu/{example}.json"
    seconds: float = json.loads(recording.read_text("utf-8"))["provenance"]["seconds"]
    return seconds


def _address_of(page: Path) -> str:
    stem = page.with_suffix("").as_posix()
    return "" if stem == "index" else f"{stem}/"


@functools.cache
def tutorials() -> list[str]:
    return [name for name, example in own_examples().items() if has_markdown(example)]


@functools.cache
def addresses() -> list[str]:
    """Where each page is in its locale: those of docs/, and the tutorials."""
    docs = PROJECT / "docs/zh"
    pages = sorted(path.relative_to(docs) for path in docs.rglob("*.md"))
    return [*map(_address_of, pages), *(f"{name}/" for name in tutorials())]


def every_page(site: Built) -> Iterator[tuple[str, str, str]]:
    """The prefix, the address and the HTML of each page in each locale."""
    for prefix in PREFIXES.values():
        for address in addresses():
            yield prefix, address, site.page(f"{prefix}{address}index.html")


def source(locale: str, page: str) -> str:
    return (PROJECT / "docs" / locale / f"{page}.md").read_text(encoding="utf-8")
