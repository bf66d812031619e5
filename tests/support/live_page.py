"""A small site with this project's own look under `mkdocs serve`, and what a reader does on its pages."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.support.examples import script
from tests.support.serving import Served, serve_site
from tests.support.sites import marks_of, write_own_site

PAGE = (
    "# Home { #home }\n\nAbout it.\n\n/// example | topic/name#one\n///\n\n"
    "/// example | topic/name#two\n///\n\n/// example | topic/name#three\n///\n\n"
    "## Task { #task }\n\n/// exercise | topic/task\nSet it.\n///\n"
)
LOG = "# Log { #log }\n\nAll of them.\n\n/// run-log\n///\n"
CELLS = "# %% one\nx = 1\nprint('one', x)\n\n# %% two\nprint('two', x)\n\n# %% three\nx / 2\n"
TASK = (
    "# %% start\nx = 1\n\n"
    '# %% check raises="AssertionError"\n'
    "def check():\n    assert x == 2, x\n\n\ncheck()\n\n"
    "# %% solution\nx = 2\ncheck()\n"
)
EXERCISE = 3
"""Where the exercise is among the blocks of code that can be edited."""
LABELS = {
    "": ("修改并运行", "还原", "停止", "运行"),
    "en/": ("Edit and run", "Reset", "Stop", "Run"),
}


@contextlib.contextmanager
def serve_live(folder: Path) -> Iterator[Served]:
    examples = {"topic/name": script(CELLS), "topic/task": script(TASK, "exercise = true")}
    site = write_own_site(folder, {"index.md": PAGE, "log.md": LOG}, examples)
    with (
        marks_of(site) as marks,
        serve_site(site, marks, lambda html: html.count('class="example-output"') > 3) as served,
    ):
        yield served


class LivePage:
    """A page in one language, as somebody who reads and changes it."""

    def __init__(self, page: Page, prefix: str) -> None:
        self.page = page
        self.edit, self.reset, self.stop, self.run = LABELS[prefix]

    @property
    def said(self) -> Locator:
        """What a screen reader says when it changes."""
        return self.page.locator(".live-said")

    @property
    def focused(self) -> str:
        return str(self.page.evaluate("document.activeElement.textContent"))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def editor(self, number: int = 0) -> Locator:
        """An editor, of those that are open."""
        return self.page.locator(".live-editor .cm-content").nth(number)

    def output(self, number: int = 0) -> Locator:
        """What a run shows, of what one shows."""
        return self.page.locator(".live-output:visible").nth(number)

    def open(self, number: int = 0) -> None:
        """Open one of the editors that aren't open."""
        count = self.page.locator(".live-editor").count()
        self.button(self.edit).nth(number).click()
        expect(self.page.locator(".live-editor .cm-content")).to_have_count(count + 1)

    def write(self, code: str, number: int = 0) -> None:
        """Replace what an editor holds."""
        self.editor(number).press("Control+a")
        self.page.keyboard.press("Delete")
        self.page.keyboard.insert_text(code)

    def press(self, keys: str = "Control+Enter") -> None:
        self.page.keyboard.press(keys)

    def try_code(self, code: str, number: int = 0) -> None:
        """Open an editor, replace what it holds, and run it."""
        self.open(number)
        self.write(code)
        self.press()
