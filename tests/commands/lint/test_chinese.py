"""Rules for Chinese text."""

from __future__ import annotations

from pathlib import Path

from gallery.commands.lint.chinese import check_pairs
from tests.support.linting import PAGE, reported, write


def test_chinese_brackets_come_in_pairs(site: Path) -> None:
    write(site, "docs/zh/index.md", f"{PAGE}\n「一（二」）\n（跨\n行）\n")
    found = reported(check_pairs, site)
    assert found[0] == (
        "docs/zh/index.md:6: expected a `「` for this `」`, found none in the same text; add it, "
        "or remove this one"
    )
    assert {line.split(": ")[0] for line in found} == {"docs/zh/index.md:6"}
