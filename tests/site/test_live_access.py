"""Live pages by keyboard, with a screen reader, and on a phone, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.support.axe import LOOKS, Scheme, find_faults
from tests.support.browser import Browser
from tests.support.live_page import LivePage
from tests.support.serving import Served

SMALL = ViewportSize(width=360, height=780)
EDITORS = {"": "单元 one 的代码", "en/": "Code of the cell one"}
RUNNING = {"": "正在运行", "en/": "Running"}
DONE = {"": "运行结束: 42", "en/": "Done: 42"}
FAILED = {"": "出错: ZeroDivisionError", "en/": "Error: ZeroDivisionError"}
STOPPED = {"": "已停止", "en/": "Stopped"}
LEAVE = {"": "先按 Esc 再按 Tab", "en/": "Esc, then Tab"}
ENDLESS = "import time; time.sleep(50)"
SIZES = """
all => all.filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect())
  .map(({ width, height }) => Math.min(width, height))
"""
COVERED = """
() => {
  const button = document.querySelector(".live-edit").getBoundingClientRect();
  const code = document.querySelector(".highlight pre").getBoundingClientRect();
  return button.top < code.bottom - 1;
}
"""


def test_the_editor_says_which_code_it_holds(live: LivePage, prefix: str) -> None:
    live.open()
    expect(live.page.get_by_role("textbox", name=EDITORS[prefix])).to_be_focused()


def test_the_editor_says_how_to_leave_it(live: LivePage, prefix: str) -> None:
    live.open()
    described = (
        """e => e.getRootNode().getElementById(e.getAttribute("aria-describedby")).textContent"""
    )
    assert LEAVE[prefix] in live.editor().evaluate(described)


def test_who_sees_the_editor_reads_how_to_leave_it(live: LivePage, prefix: str) -> None:
    live.open()
    expect(live.page.locator(".live-keys:visible")).to_contain_text(LEAVE[prefix])


def test_each_button_to_edit_says_of_which_section_it_is(live: LivePage) -> None:
    described = (
        """all => all.map(e => document.getElementById(e.getAttribute("aria-describedby"))?.id)"""
    )
    found = live.page.locator(".live-edit").evaluate_all(described)
    assert found == ["home", "home", "home", "task"]


def test_escape_and_tab_leave_the_editor(live: LivePage) -> None:
    live.open()
    live.press("Escape")
    live.press("Tab")
    assert live.focused == live.reset


def test_tab_indents_in_the_editor(live: LivePage) -> None:
    live.open()
    live.press("Tab")
    expect(live.editor()).to_contain_text("    x = 1")


def test_a_run_is_said_when_it_begins(live: LivePage, prefix: str) -> None:
    live.try_code(ENDLESS)
    expect(live.said).to_contain_text(RUNNING[prefix])


def test_what_a_run_shows_is_said_when_it_ends(live: LivePage, prefix: str) -> None:
    live.try_code("print(6 * 7)")
    expect(live.said).to_have_text(DONE[prefix])


def test_an_error_is_said(live: LivePage, prefix: str) -> None:
    live.try_code("1 / 0")
    expect(live.said).to_contain_text(FAILED[prefix])


def test_a_stopped_run_is_said(live: LivePage, prefix: str) -> None:
    live.try_code(ENDLESS)
    live.button(live.stop).click()
    expect(live.said).to_have_text(STOPPED[prefix])


def test_what_is_said_is_a_status(live: LivePage) -> None:
    assert live.said.get_attribute("role") == "status"


def test_the_focus_stays_in_the_editor_when_a_run_ends(live: LivePage) -> None:
    live.try_code("print(1)")
    expect(live.output()).to_have_text("1\n")
    expect(live.editor()).to_be_focused()


def test_stop_passes_the_focus_to_run(live: LivePage) -> None:
    live.try_code(ENDLESS)
    live.button(live.stop).press("Enter")
    expect(live.button(live.run)).to_be_focused()


def test_reset_passes_the_focus_to_edit(live: LivePage) -> None:
    live.open()
    live.button(live.reset).press("Enter")
    expect(live.button(live.edit).first).to_be_focused()


def test_the_keyboard_stops_at_what_a_run_shows_only_to_scroll_it(live: LivePage) -> None:
    live.try_code("print(1)")
    expect(live.output().locator("pre")).not_to_have_attribute("tabindex", "0")
    live.write("print('x' * 1000)")
    live.press()
    expect(live.output().locator("pre")).to_have_attribute("tabindex", "0")


@pytest.fixture
def phone(browser: Browser, served: Served, prefix: str) -> LivePage:
    tab = browser.open_tab(viewport=SMALL, has_touch=True, is_mobile=True)
    tab.goto(served.url + prefix)
    tab.wait_for_selector("html[data-live]")
    return LivePage(tab, prefix)


def test_a_phone_scrolls_nothing_sideways(phone: LivePage) -> None:
    phone.try_code("print('x' * 1000); 1 / 0  # " + "y" * 1000)
    expect(phone.output()).to_contain_text("ZeroDivisionError")
    assert phone.page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]


def test_all_buttons_fit_a_finger(phone: LivePage) -> None:
    phone.try_code(ENDLESS)
    phone.button(phone.stop).wait_for()
    assert min(phone.page.locator(".live-button").evaluate_all(SIZES)) >= 44


def test_all_buttons_fit_a_pointer(live: LivePage) -> None:
    live.try_code(ENDLESS)
    live.button(live.stop).wait_for()
    assert min(live.page.locator(".live-button").evaluate_all(SIZES)) >= 24


def test_no_button_covers_code_on_a_phone(phone: LivePage) -> None:
    assert not phone.page.evaluate(COVERED)


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("prefix", ["en/"])
def test_axe_finds_nothing_serious(live: LivePage, look: tuple[ViewportSize, Scheme]) -> None:
    live.page.emulate_media(reduced_motion="reduce")  # A drawer takes its time to close.
    live.try_code("print('x' * 1000); 1 / 0  # " + "y" * 1000)
    expect(live.output()).to_contain_text("ZeroDivisionError")
    assert find_faults(live.page, *look) == ""
