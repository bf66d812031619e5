"""Examples changed and run on the pages of `mkdocs serve`, in a real browser."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import Browser
from tests.support.examples import script
from tests.support.serving import Served, serve_site
from tests.support.sites import marks_of, write_site

PAGE = (
    "# Home { #home }\n\n/// example | topic/name#one\n///\n\n/// example | topic/name#two\n///\n\n"
    "/// exercise | topic/task\nSet it.\n///\n"
)
CELLS = "# %% one\nx = 1\nprint('one', x)\n\n# %% two\nprint('two', x)\n"
TASK = (
    "# %% start\nx = 1\n\n"
    '# %% check raises="AssertionError"\n'
    "def check():\n    assert x == 2, x\n    print('passed')\n\n\ncheck()\n\n"
    "# %% solution\nx = 2\ncheck()\n"
)
RUN_ALL = {"": "运行本页全部示例", "en/": "Run all on this page"}
LABELS = {"": ("修改并运行", "还原", "停止"), "en/": ("Edit and run", "Reset", "Stop")}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    examples = {"topic/name": script(CELLS), "topic/task": script(TASK, "exercise = true")}
    site = write_site(tmp_path_factory.mktemp("live"), {"index.md": PAGE}, examples)
    with (
        marks_of(site) as marks,
        serve_site(site, marks, lambda html: html.count("example-output") > 3) as served,
    ):
        yield served


@pytest.fixture(params=["", "en/"])
def prefix(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(browser: Browser, served: Served, prefix: str) -> Page:
    tab = browser.open_tab()
    tab.goto(served.url + prefix)
    tab.wait_for_selector("html[data-live]")
    return tab


def open_editor(page: Page, prefix: str, number: int) -> None:
    page.get_by_role("button", name=LABELS[prefix][0]).nth(number).click()
    page.locator(".live-editor").first.wait_for()


def write(page: Page, code: str, number: int = 0) -> None:
    """Replace what an editor holds."""
    editor = page.locator(".live-editor .cm-content").nth(number)
    editor.press("Control+a")
    editor.press("Delete")
    editor.press_sequentially(code)


def test_a_changed_cell_runs_and_reset_brings_back_the_page(page: Page, prefix: str) -> None:
    open_editor(page, prefix, 0)
    write(page, "x = 5; print('changed', x)")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".live-output").first).to_have_text("changed 5\n")
    expect(page.locator(".example .live-note").first).to_contain_text("CPU · torch")
    recorded = page.locator(".example-output", has_text="one 1")
    expect(recorded).to_be_hidden()
    page.get_by_role("button", name=LABELS[prefix][1]).click()
    expect(recorded).to_be_visible()
    expect(page.locator(".live-editor")).to_have_count(0)
    expect(page.locator(".highlight", has_text="print('one', x)")).to_be_visible()


def test_a_change_counts_for_later_cells(page: Page, prefix: str) -> None:
    open_editor(page, prefix, 0)
    write(page, "x = 5")
    open_editor(page, prefix, 0)  # Of those that are left, the first.
    page.locator(".live-editor .cm-content").nth(1).press("Control+Enter")
    expect(page.locator(".live-output").nth(1)).to_have_text("two 5\n")


def test_an_error_marks_its_line(page: Page, prefix: str) -> None:
    open_editor(page, prefix, 0)
    write(page, "1 / 0")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".live-output").first).to_contain_text("ZeroDivisionError")
    expect(page.locator(".live-editor .cm-wrong")).to_have_text("1 / 0")


def test_stop_ends_a_run(page: Page, prefix: str) -> None:
    open_editor(page, prefix, 0)
    write(page, "print('begun'); import time; time.sleep(50)")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".live-output").first).to_have_text("begun\n")
    stop = page.get_by_role("button", name=LABELS[prefix][2])
    stop.click()
    expect(stop).to_be_hidden()


def test_the_check_of_an_exercise_answers_beside_the_editor(page: Page, prefix: str) -> None:
    open_editor(page, prefix, 2)
    page.locator(".live-editor .cm-content").press("Control+Enter")
    expect(page.locator(".live-output")).to_contain_text("AssertionError: 1")
    write(page, "x = 2")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".live-output")).to_contain_text("passed")


def test_all_of_a_page_is_compared_with_what_is_recorded(page: Page, prefix: str) -> None:
    page.get_by_role("button", name=RUN_ALL[prefix]).click()
    said = page.locator(".live-all .live-note")
    expect(said).to_contain_text("2 / 2" if not prefix else "2 of 2")
    expect(page.locator(".live-output", has_text="two 1")).to_be_visible()
    with page.expect_download() as download:
        page.locator(".live-all a").click()
    with zipfile.ZipFile(download.value.path()) as archive:
        assert archive.namelist() == ["recordings/cpu/topic/name.json"]
