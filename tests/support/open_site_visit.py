"""Looks at an open site with a browser, in a process of its own: a cell fills in, an edit appears.

Arguments: the site's address, a page's source, a file that lets the page's example go on, and the
browser. Playwright's driver at times doesn't end after pages that wait for a server: this process
ends without it.
"""

import os
import sys
import time
import traceback
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.support.browser import FLAGS


def wait_until(page: Page, condition: str) -> None:
    """Wait for a condition; Playwright's own way asks again by code that the page's policy forbids."""
    until = time.monotonic() + 30
    while not page.evaluate(condition):
        assert time.monotonic() < until, condition
        time.sleep(0.02)


def look(address: str, source: Path, go: Path, executable: str) -> None:
    playwright = sync_playwright().start()
    page = playwright.chromium.launch(executable_path=executable, args=FLAGS).new_page()
    page.goto(address)
    page.get_by_text("这个示例正在运行").wait_for()
    go.touch()
    page.locator(".example-text").get_by_text("hello").wait_for()
    print("a running cell has filled in", flush=True)
    page.wait_for_load_state()  # Until then, the browser may go back to where the page was before.
    page.wait_for_function("scrollTo(0, 900), scrollY == 900")
    text = source.read_text(encoding="utf-8").replace("Paragraph 40.", "Another paragraph.")
    source.write_text(text, encoding="utf-8")
    page.get_by_text("Another paragraph.").first.wait_for(state="attached")
    wait_until(page, "scrollY == 900")
    print("an edit has appeared, at the same place", flush=True)


if __name__ == "__main__":
    try:
        look(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4])
    except Exception:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)
