"""A small site that commands work on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.examples import script
from tests.support.sites import write_site


@pytest.fixture
def site(tmp_path: Path) -> Path:
    page = "# Home { #home }\n\n/// example | topic/good\n///\n"
    folder = write_site(
        tmp_path, {"index.md": page}, {"topic/good": script("# %% one\nprint('shown')\n")}
    )
    (folder / "mkdocs.yml").write_text(
        (folder / "mkdocs.yml").read_text("utf-8") + "nav:\n  - index.md\n  - topic/old.md\n",
        "utf-8",
    )
    for locale in ("zh", "en"):
        old = folder / f"docs/{locale}/topic/old.md"
        old.parent.mkdir()
        old.write_text("# Old { #old }\n", "utf-8")
    return folder
