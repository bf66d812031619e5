"""The site's search: what it says when it finds nothing, and how soon it answers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.support.browser import Visit

QUERIES = ("张量", "broadcasting", "kthvalue", "stack")
READY = """() => {
  const { translations } = JSON.parse(document.querySelector("#__config").textContent);
  const shown = document.querySelector(".md-search-result__meta").textContent;
  return shown === translations["search.result.placeholder"];
}"""
CLOCK = """() => {
  const results = document.querySelector(".md-search-result__list");
  const input = document.querySelector(".md-search__input");
  input.addEventListener("keyup", () => { window.pressed = performance.now(); window.shown = 0; }, true);
  new MutationObserver(() => { window.shown ||= results.children.length && performance.now(); })
    .observe(results, { childList: true });
}"""


def ask(page: Page, query: str) -> None:
    page.locator(".md-search__input").fill(query)
    # Material searches when a key goes up, which filling a field does not do.
    page.locator(".md-search__input").press("End")


@pytest.mark.parametrize(
    ("root", "name", "says"),
    [("", "搜索", ["API", "kthvalue", "英文"]), ("en/", "Search", ["API", "kthvalue", "Chinese"])],
)
def test_a_search_that_finds_nothing_says_what_to_try(
    browser: Browser,
    address: str,
    root: str,
    name: str,
    says: list[str],
) -> None:
    """In the page's language, with links that the arrow keys reach and that Enter alone does not take."""
    page = Visit(browser, address).page
    page.goto(address + root)
    page.get_by_role("textbox", name=name).click()
    ask(page, "qqzzqq")
    text = page.locator(".search-help").inner_text()
    assert [word for word in says if word not in text] == []
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    assert page.locator(".search-help a:focus").count() == 1
    assert page.url == address + root
    links = page.locator(".search-help a").evaluate_all("links => links.map(link => link.href)")
    assert f"{address}{root}glossary/" in links
    assert [page.request.get(link).status for link in links] == [200] * len(links)
    ask(page, "")
    page.locator(".search-help").wait_for(state="detached")


@pytest.mark.parametrize(("root", "name"), [("", "查找"), ("en/", "Search")])
def test_the_search_dialog_has_a_name(browser: Browser, address: str, root: str, name: str) -> None:
    page = Visit(browser, address).page
    page.goto(address + root)
    assert page.get_by_role("dialog", name=name).count() == 1


@pytest.mark.parametrize("root", ["", "en/"])
def test_search_answers(
    browser: Browser,
    address: str,
    root: str,
    record_property: Callable[[str, object], None],
) -> None:
    """Each query has a result; the time from the last key to the first result is only printed."""
    page = Visit(browser, address, searching=True).page
    page.goto(address + root)
    page.locator(".md-search__input").click()
    page.wait_for_function(READY)
    page.evaluate(CLOCK)
    table = [f"\nsearch on /{root}: last key to first result, best and worst of three"]
    for query in QUERIES:
        times = []
        for _ in range(3):
            ask(page, "")
            page.locator(".md-search-result__item").first.wait_for(state="detached")
            ask(page, query)
            page.wait_for_function("window.shown > 0")
            times.append(page.evaluate("window.shown - window.pressed"))
        table.append(f"  {query:<14}{min(times):6.0f} ms{max(times):6.0f} ms")
    record_property("table", "\n".join(table))
