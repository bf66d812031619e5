"""Lessons in a real browser: what is done stays with the reader."""

from __future__ import annotations

import pytest

from tests.support.browser import Browser, Visit

LESSON = "learn/digits/"


@pytest.mark.parametrize("prefix", ["", "en/"])
def test_a_lesson_that_is_done_is_marked_where_lessons_are_listed(
    browser: Browser, address: str, prefix: str
) -> None:
    visit = Visit(browser, address)
    visit.go(f"{prefix}{LESSON}")
    visit.page.locator(".lesson-end input").check()
    visit.go(prefix)
    done = visit.page.locator(".course-list li.done a")
    assert [link.get_attribute("href") for link in done.all()] == [LESSON]


def test_a_solved_exercise_is_remembered_in_the_other_language(
    browser: Browser, address: str
) -> None:
    visit = Visit(browser, address)
    visit.go(LESSON)
    visit.page.locator(".exercise input").first.check()
    visit.go(f"en/{LESSON}")
    boxes = visit.page.locator(".exercise input").all()
    assert [box.is_checked() for box in boxes][:2] == [True, False]


def test_without_scripts_a_lesson_has_its_notebook_and_no_boxes(
    browser: Browser, address: str
) -> None:
    visit = Visit(browser, address, java_script_enabled=False)
    visit.go(LESSON)
    assert visit.page.locator(".lesson-end a").get_attribute("href") == "../../learn/digits.ipynb"
    assert visit.page.locator(".course-done").count() == 0
