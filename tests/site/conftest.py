"""This project's own site, served to a real browser."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import sync_playwright

from tests.support.browser import FLAGS, Browser, serve
from tests.support.sites import Built


@pytest.fixture(scope="package")
def address(site: Built) -> Iterator[str]:
    with serve(site.site / "site") as served:
        yield served


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    executable = os.environ.get("CHROMIUM")
    assert executable, "expected CHROMIUM to name a browser: run `make test`, which finds one"
    with sync_playwright() as playwright:
        yield Browser(playwright.chromium.launch(executable_path=executable, args=FLAGS))


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """Without what is left of the test before."""
    yield chromium
    chromium.end_visits()
