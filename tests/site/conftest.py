"""This project's own site, served to a real browser."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import sync_playwright

from tests.support.browser import FLAGS, Browser, serve
from tests.support.live_page import LivePage, serve_live
from tests.support.serving import Served
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


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A small site under `mkdocs serve`, whose examples can be changed and run."""
    with serve_live(tmp_path_factory.mktemp("live")) as served:
        yield served


@pytest.fixture(params=["", "en/"])
def prefix(request: pytest.FixtureRequest) -> str:
    """The path of a language."""
    return str(request.param)


@pytest.fixture
def live(browser: Browser, served: Served, prefix: str) -> LivePage:
    """Its page in each language."""
    tab = browser.open_tab()
    tab.goto(served.url + prefix)
    tab.wait_for_selector("html[data-live]")
    return LivePage(tab, prefix)
