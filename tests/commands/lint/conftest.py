"""A site that keeps the house rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.examples import script
from tests.support.linting import CELLS, PAGE
from tests.support.sites import write_site


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Writes the site."""
    return write_site(tmp_path, {"index.md": PAGE}, {"topic/name": script(CELLS)})
