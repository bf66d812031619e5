"""What this project's own site is made of."""

from __future__ import annotations

import re
from pathlib import Path

from gallery.examples.example import find_examples
from gallery.examples.markdown_cells import has_markdown
from tests.support.paths import PROJECT

EXAMPLES, _ = find_examples(PROJECT / "examples", PROJECT)
PAGES = sorted(p.relative_to(PROJECT / "docs/zh") for p in (PROJECT / "docs/zh").rglob("*.md"))
TUTORIALS = [name for name, example in EXAMPLES.items() if has_markdown(example)]
EMBED = re.compile(r"(?m)^\s*/// example \| (\S+)")
HEADING = re.compile(r"(?m)^#+ .*$")
HEADING_ID = re.compile(r"\{ #([a-z0-9-]+) \}$")


def address_of(page: Path) -> str:
    stem = page.with_suffix("").as_posix()
    return "" if stem == "index" else f"{stem}/"


ADDRESSES = [*map(address_of, PAGES), *(f"{name}/" for name in TUTORIALS)]


def source(locale: str, page: Path) -> str:
    return (PROJECT / "docs" / locale / page).read_text(encoding="utf-8")
