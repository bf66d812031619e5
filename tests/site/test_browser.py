"""The built site in a real browser."""

from __future__ import annotations

import re

import pytest

from tests.support.browser import PHONE, Browser, Visit


@pytest.mark.parametrize(
    ("path", "lang", "title"), [("", "zh", "PyTorch 实例"), ("en/", "en", "Torch by Example")]
)
def test_each_home_page_is_in_its_language(
    browser: Browser, address: str, path: str, lang: str, title: str
) -> None:
    visit = Visit(browser, address)
    visit.go(path)
    assert visit.page.locator("html").get_attribute("lang") == lang
    assert visit.page.locator("h1").inner_text().removesuffix("#").strip() == title
    assert "torch 2.13.0" in visit.page.locator(".md-header").inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_output_is_readable_on_a_phone(browser: Browser, address: str, scheme: str) -> None:
    """Inside the screen, with nothing to scroll sideways but long lines in their own box."""
    visit = Visit(browser, address, viewport=PHONE, color_scheme=scheme)
    visit.go("tensor/combine/")
    output = visit.page.locator(".example-output").first
    output.scroll_into_view_if_needed()
    box = output.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_figure_is_shown_in_the_ink_of_the_page(
    browser: Browser, address: str, scheme: str
) -> None:
    visit = Visit(browser, address, color_scheme=scheme)
    visit.go("tensor/broadcast/")
    images = visit.page.locator(".example-output img")
    shown = [image for image in images.all() if image.is_visible()]
    assert 0 < len(shown) < len(images.all())
    for image in shown:
        image.scroll_into_view_if_needed()
        visit.page.wait_for_function(
            "i => i.complete && i.naturalWidth > 0", arg=image.element_handle()
        )
        assert f"-{scheme}.svg" in (image.get_attribute("src") or "")
        assert image.get_attribute("alt")


@pytest.mark.parametrize(
    ("root", "query", "found"),
    [
        ("", "张量", "张量"),
        ("", "broadcasting", "广播"),
        ("en/", "广播", "Broadcasting"),
    ],
)
def test_search_finds_in_the_readers_language(
    browser: Browser, address: str, root: str, query: str, found: str
) -> None:
    """A word in a Chinese sentence, a term's other word; and only this locale's pages."""
    visit = Visit(browser, address)
    visit.go(root)
    visit.page.locator("input.md-search__input").click()
    visit.page.locator("input.md-search__input").fill(query)
    # Material searches when a key goes up, which filling a field does not do.
    visit.page.locator("input.md-search__input").press("End")
    links = visit.page.locator("a.md-search-result__link")
    links.first.wait_for()
    assert found.lower() in visit.page.locator(".md-search-result__list").inner_text().lower()
    urls = links.evaluate_all("links => links.map(link => link.href)")
    outside = [url for url in urls if not url.startswith(address + root)]
    english = [url for url in urls if url.startswith(f"{address}en/")]
    assert (outside, bool(english)) == ([], root == "en/")
    links.first.click()
    visit.page.wait_for_url(lambda url: url != address + root)
    assert visit.page.url.startswith(address + root)
    visit.page.locator("h1").wait_for()


@pytest.mark.parametrize(
    ("path", "found"), [("then-and-now/", "共 1 条"), ("en/then-and-now/", "1 claim")]
)
def test_one_row_that_is_found_is_counted_in_the_singular(
    browser: Browser, address: str, path: str, found: str
) -> None:
    visit = Visit(browser, address)
    visit.go(path)
    rows = visit.page.locator(".claims tbody tr")
    visit.page.locator(".listing-filter input").fill(str(rows.first.text_content()))
    assert visit.page.locator(".listing-found").inner_text() == found


@pytest.mark.parametrize(
    ("path", "verdict"), [("then-and-now/", "错误"), ("en/then-and-now/", "wrong")]
)
def test_the_table_of_claims_is_filtered_by_verdict_and_by_text(
    browser: Browser, address: str, path: str, verdict: str
) -> None:
    visit = Visit(browser, address)
    visit.go(path)
    rows = visit.page.locator(".claims tbody tr:visible")
    search = visit.page.locator(".listing-filter input")
    button = visit.page.get_by_role("button", name=re.compile(rf"^{verdict} \d+$"))
    everything = rows.count()
    button.click()
    wrong = rows.count()
    assert 0 < wrong < everything
    assert set(rows.locator(".verdict").all_inner_texts()) == {verdict}
    search.fill("clamp")
    assert 0 < rows.count() < wrong
    assert str(rows.count()) in visit.page.locator(".listing-found").inner_text()
    search.fill("")
    button.click()
    assert rows.count() == everything


@pytest.mark.parametrize("path", ["autograd/basics/", "en/autograd/basics/"])
def test_the_browser_itself_draws_formulas(browser: Browser, address: str, path: str) -> None:
    visit = Visit(browser, address)
    visit.go(path)
    box = visit.page.locator("math[display=block]").first.bounding_box()
    assert box
    assert min(box["width"], box["height"]) > 10
