"""A visit to a served page that has a script in it, in a process of its own: it must not run.

python -m tests.support.script_visit ADDRESS PAGE BROWSER
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright


def visit(address: str, page: Path, executable: str) -> None:
    """Open the page, edit it, and wait until the edit is shown by itself."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        tab = browser.new_page()
        tab.goto(address)
        tab.wait_for_timeout(300)
        assert tab.title().startswith("Attack"), tab.title()
        page.write_text("# Attack { #attack }\n\nmended\n", encoding="utf-8")
        tab.get_by_text("mended").wait_for(timeout=60_000)
        browser.close()


if __name__ == "__main__":
    visit(sys.argv[1], Path(sys.argv[2]), sys.argv[3])
