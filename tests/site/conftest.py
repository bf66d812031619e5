"""This project's own site, served to a real browser."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support.browser import FLAGS, serve
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
        yield playwright.chromium.launch(executable_path=executable, args=FLAGS)


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """Without the pages of the test before: a page that stays open goes on working."""
    yield chromium
    for context in chromium.contexts:
        context.close()
