"""Examples changed and run on the pages of `mkdocs serve`, in a real browser."""

from __future__ import annotations

import zipfile

import pytest
from playwright.sync_api import expect

from tests.support.browser import Browser
from tests.support.live_page import EXERCISE, LivePage
from tests.support.serving import Served

RUN_ALL = {"": "运行本页全部示例", "en/": "Run all on this page"}
RUN_SITE = {"": "运行全站示例", "en/": "Run all examples of this site"}
AS_RECORDED = {"": "与记录相同", "en/": "same as recorded"}
SAME = {"": "3 / 3", "en/": "3 of 3"}
NOT_RUN = {"": "没有运行", "en/": "Not run"}
EARLIER = {"": "前面的代码出错，在单元 two：", "en/": "Code before this fails, in the cell two:"}
VERDICTS = {"": ("还不对：1", "做对了。"), "en/": ("Not yet: 1", "Solved.")}
PLACES = {"": "单元 one，第 2 行", "en/": "Cell one, line 2"}
ENDED = {"": "它中途结束了", "en/": "it ended"}
STOPPED = {"": "已停止", "en/": "Stopped"}
ENDLESS = "print('begun'); import time; time.sleep(50)"


def test_a_changed_cell_runs_and_reset_brings_back_the_page(live: LivePage) -> None:
    live.try_code("x = 5; print('changed', x)")
    expect(live.output()).to_have_text("changed 5\n")
    expect(live.page.locator(".example .live-note").first).to_contain_text("CPU · torch")
    recorded = live.page.locator(".example-output", has_text="one 1")
    expect(recorded).to_be_hidden()
    live.button(live.reset).click()
    expect(recorded).to_be_visible()
    expect(live.page.locator(".live-editor")).to_have_count(0)
    expect(live.page.locator(".highlight", has_text="print('one', x)")).to_be_visible()


def test_a_change_counts_for_later_cells(live: LivePage) -> None:
    live.open()
    live.write("x = 5")
    live.open()  # Of those that are left, the first.
    live.press()
    expect(live.output()).to_have_text("two 5\n")


def test_what_follows_is_shown_though_nobody_has_opened_it(live: LivePage) -> None:
    live.open()
    live.write("x = 5")
    live.press("Shift+Enter")
    expect(live.output(1)).to_contain_text("2.5")


def test_an_error_marks_its_line(live: LivePage) -> None:
    live.try_code("1 / 0")
    expect(live.output()).to_contain_text("ZeroDivisionError")
    expect(live.page.locator(".live-editor .cm-wrong")).to_have_text("1 / 0")


def test_an_error_names_the_line_that_the_editor_numbers(live: LivePage, prefix: str) -> None:
    live.try_code("x = 1\n1 / 0")
    expect(live.output()).to_contain_text(PLACES[prefix])


def test_an_error_of_code_that_is_not_open_is_shown_where_the_run_was_asked_for(
    live: LivePage, prefix: str
) -> None:
    live.open()
    live.write("y = 1")
    live.open(1)
    live.press()
    expect(live.output()).to_contain_text(EARLIER[prefix])


def test_what_an_error_keeps_from_running_says_so(live: LivePage, prefix: str) -> None:
    live.open()
    live.write("1 / 0")
    live.open()
    live.press()
    expect(live.page.locator(".live-note", has_text=NOT_RUN[prefix])).to_be_visible()


def test_stop_ends_a_run(live: LivePage) -> None:
    live.try_code(ENDLESS)
    expect(live.output()).to_have_text("begun\n")
    live.button(live.stop).click()
    expect(live.button(live.stop)).to_be_hidden()


def test_a_server_that_ends_while_something_runs_is_noticed(live: LivePage, prefix: str) -> None:
    live.page.route("**/live/run*", lambda route: route.fulfill(body="\n"))
    live.open()
    live.press()
    expect(live.page.locator(".live-note", has_text=ENDED[prefix])).to_be_visible()


def test_a_run_of_another_cell_takes_the_place_of_the_first(live: LivePage, prefix: str) -> None:
    live.open()
    live.open(1)
    live.write(ENDLESS, 1)
    live.press()
    expect(live.output(1)).to_have_text("begun\n")
    live.editor().press("Control+Enter")
    expect(live.output()).to_have_text("one 1\n")
    expect(live.page.locator(".live-note", has_text=STOPPED[prefix])).to_be_visible()


def test_a_flood_of_text_leaves_the_page_usable(live: LivePage) -> None:
    live.try_code("while True: print('flood')")
    expect(live.output()).to_contain_text("flood")
    live.button(live.stop).click(timeout=5000)


def test_the_check_of_an_exercise_answers_beside_the_editor(live: LivePage, prefix: str) -> None:
    live.open(EXERCISE)
    live.press()
    expect(live.page.locator(".live-verdict")).to_have_text(VERDICTS[prefix][0])
    live.write("x = 2")
    live.press()
    expect(live.page.locator(".live-verdict")).to_have_text(VERDICTS[prefix][1])


def test_a_solved_exercise_is_marked_as_done(live: LivePage) -> None:
    live.try_code("x = 2", EXERCISE)
    expect(live.page.locator(".course-done input")).to_be_checked()


def test_what_was_written_is_there_when_the_page_loads_again(live: LivePage) -> None:
    live.open()
    live.write("x = 7")
    live.page.reload()
    live.open()
    expect(live.editor()).to_have_text("x = 7")


def test_what_was_reset_is_not_there_when_the_page_loads_again(live: LivePage) -> None:
    live.open()
    live.write("x = 7")
    live.button(live.reset).click()
    live.page.reload()
    live.open()
    expect(live.editor()).to_contain_text("print('one', x)")


def test_all_of_a_page_is_compared_with_what_is_recorded(live: LivePage, prefix: str) -> None:
    live.button(RUN_ALL[prefix]).click()
    expect(live.page.locator(".live-all .live-note")).to_contain_text(SAME[prefix])
    expect(live.page.locator(".live-output", has_text="two 1")).to_be_visible()
    with live.page.expect_download() as download:
        live.page.locator(".live-all a").click()
    with zipfile.ZipFile(download.value.path()) as archive:
        assert archive.namelist() == ["recordings/cpu/topic/name.json"]


@pytest.mark.parametrize("prefix", ["en/"])
def test_running_all_of_a_page_can_be_stopped(live: LivePage, prefix: str) -> None:
    live.open()
    live.write(ENDLESS)
    run_all = live.page.locator(".live-all button")
    run_all.click()
    expect(live.output()).to_have_text("begun\n")
    run_all.click()
    expect(run_all).to_have_text(RUN_ALL[prefix])


def test_all_of_the_site_is_compared_with_what_is_recorded(
    browser: Browser, served: Served, prefix: str
) -> None:
    page = browser.open_tab()
    page.goto(f"{served.url}{prefix}log/")
    page.get_by_role("button", name=RUN_SITE[prefix]).click()
    expect(page.locator("tr", has_text="topic/name")).to_contain_text(AS_RECORDED[prefix])
    expect(page.locator("tr", has_text="topic/task")).to_contain_text(AS_RECORDED[prefix])
    expect(page.locator(".live-all a[download]")).to_be_visible()
