"""The site's search box: its name, and what it says when it finds nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.support.browser import Browser, Visit
from tests.support.search_index import read_index

OWN_TEXT = """article => {
  const copy = article.cloneNode(true);
  copy.querySelectorAll("h1, h2, nav, div").forEach((part) => part.remove());
  return copy.textContent.trim();
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
    own = [link for link in links if link.startswith(address)]
    assert f"{address}{root}glossary/" in own
    assert [page.request.get(link).status for link in own] == [200] * len(own)
    ask(page, "")
    page.locator(".search-help").wait_for(state="detached")


@pytest.mark.parametrize(("root", "name"), [("", "查找"), ("en/", "Search")])
def test_the_search_dialog_has_a_name(browser: Browser, address: str, root: str, name: str) -> None:
    page = Visit(browser, address).page
    page.goto(address + root)
    assert page.get_by_role("dialog", name=name).count() == 1


@pytest.mark.parametrize("root", ["", "en/"])
def test_an_excerpt_begins_and_ends_with_whole_words(
    browser: Browser, address: str, root: str
) -> None:
    page = Visit(browser, address).page
    page.goto(address + root)
    texts = read_index(page.request.get(f"{address}{root}search/index.js").text())["texts"]
    words = {word for text in texts for word in re.findall(r"[!-~]+", text)}
    page.locator(".md-search__input").click()
    excerpts: list[str] = []
    for query in ("DataLoader", "Tensor", "TensorDataset", "shape", "mean()", "loss"):
        # What the search before found may hold these words, too: it must be gone before the next is asked.
        ask(page, "")
        page.locator(".md-search-result__article").first.wait_for(state="detached")
        ask(page, query)
        articles = page.locator(".md-search-result__article", has_text=re.compile(query, re.I))
        articles.first.wait_for()
        excerpts += [article.evaluate(OWN_TEXT) for article in articles.all()]
    ends = re.findall(r"^… ([!-~]+)|([!-~]+) …$", "\n".join(excerpts), re.MULTILINE)
    assert ends
    assert {word for pair in ends for word in pair if word} - words == set()
