"""A reader's own copy of the site: its examples changed and run, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.support.browser import Browser, serve
from tests.support.live_copy import Reader, Started, publish_small_site

LABELS = {"zh": "修改并运行", "en": "Edit and run"}


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    published = publish_small_site(tmp_path_factory.mktemp("live"))
    own = Reader(tmp_path_factory.mktemp("reader"), published / "live.py")
    with serve(published) as address, own.serve("--site", address) as started:
        yield started


@pytest.mark.parametrize("locale", LABELS)
def test_a_reader_changes_a_cell_and_sees_what_it_shows(
    browser: Browser, started: Started, locale: str
) -> None:
    page = browser.open_tab()
    prefix = "" if locale == "zh" else "en/"
    page.goto(f"{started.url}{prefix}topic/page/")
    page.wait_for_selector("html[data-live]")
    page.get_by_role("button", name=LABELS[locale]).first.click()
    editor = page.locator(".live-editor .cm-content")
    editor.press("Control+a")
    editor.press("Delete")
    editor.press_sequentially("x = 5; print('changed', x)")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".live-output").first).to_have_text("changed 5\n")
    expect(page.locator(".run-yourself")).to_be_hidden()
