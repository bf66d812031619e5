"""This project's own site, served to a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.support.browser import serve
from tests.support.sites import Built


@pytest.fixture(scope="package")
def address(site: Built) -> Iterator[str]:
    with serve(site.site / "site") as served:
        yield served


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """Without the pages of the test before: a page that stays open goes on working."""
    yield chromium
    for context in chromium.contexts:
        context.close()
