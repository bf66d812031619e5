"""Nobody is kept out: a keyboard is enough, and what is seen is also said.

What axe finds on pages, their first visits see.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, ViewportSize

from gallery.common.texts import TEXTS
from tests.support.axe import DESKTOP, LOOKS, Scheme, find_faults
from tests.support.browser import PHONE, Browser, Visit
from tests.support.sites import Built

CJK = re.compile(r"[\u4e00-\u9fff]")
IMAGE = re.compile(r'<img src="[^"]*assets/figures/[^"]*" alt="([^"]*)"')
OUTPUT = re.compile(r'<div class="example-output"([^>]*)>')

SEEN = """
() => {
  const at = document.activeElement;
  if (at === document.body) return null;
  const shown = at.matches(".md-option") ? at.nextElementSibling : at;
  const box = shown.getBoundingClientRect();
  const style = getComputedStyle(shown);
  const ringed = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  const visible = shown.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return {
    what: `${at.tagName}.${at.className} ${at.textContent.trim().slice(0, 20)}`,
    seen: ringed && visible && box.width > 0 && box.height > 0,
  };
}
"""
"""What has the focus, and whether a reader sees that it has; null at the end of the page."""


def test_axe_finds_nothing_serious_on_the_404_page(browser: Browser, address: str) -> None:
    visit = Visit(browser, address, reduced_motion="reduce")
    visit.go("404.html")
    assert find_faults(visit.page, PHONE, "slate") == ""


@pytest.mark.parametrize(
    ("root", "query", "look"), [("", "张量", LOOKS[0]), ("en/", "stack", LOOKS[2])]
)
def test_axe_finds_nothing_serious_in_an_open_search(
    browser: Browser,
    address: str,
    root: str,
    query: str,
    look: tuple[ViewportSize, Scheme],
) -> None:
    visit = Visit(browser, address, reduced_motion="reduce")
    visit.go(root)
    search(visit.page, query).first.wait_for()
    faults = find_faults(visit.page, *look)
    assert not faults, faults


def search(page: Page, query: str) -> Locator:
    """Type into the search field, which "/" leads to, as a reader does."""
    page.keyboard.press("/")
    page.keyboard.type(query)
    # Material searches when a key goes up; Chinese is typed without keys.
    page.keyboard.press("End")
    return page.locator("a.md-search-result__link")


def tab_to(page: Page, target: Locator, limit: int = 30) -> None:
    """Press Tab until the target has the focus."""
    element = target.element_handle()
    for _ in range(limit):
        page.keyboard.press("Tab")
        if page.evaluate("e => document.activeElement === e", element):
            return
    pytest.fail(f"expected {target} within {limit} stops")


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    visit = Visit(browser, address, reduced_motion="reduce")
    visit.page.goto(address + "tensor/broadcast/")
    yield visit.page
    assert visit.errors == []


def test_the_first_stop_leads_past_the_navigation(page: Page) -> None:
    tab_to(page, page.locator(".md-skip"), limit=1)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("!!document.activeElement.closest('.md-content')")


def test_the_colors_are_switched_by_keyboard(page: Page) -> None:
    tab_to(page, page.locator(".md-option").first)
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-md-color-scheme=slate]")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-md-color-scheme=default]")


def test_the_languages_open_when_the_focus_reaches_them(page: Page) -> None:
    tab_to(page, page.get_by_role("link", name="English"))
    assert page.locator(".md-select__inner").evaluate("e => getComputedStyle(e).opacity") == "1"
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/tensor/broadcast/")


def test_a_search_is_made_and_followed_by_keyboard(browser: Browser, address: str) -> None:
    visit = Visit(browser, address)
    visit.go("")
    search(visit.page, "kthvalue").first.wait_for()
    visit.page.keyboard.press("ArrowDown")
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_url(lambda url: url != address)
    assert "kthvalue" in visit.page.locator("article").inner_text()


def test_a_pages_own_group_closes_and_opens_by_keyboard(page: Page) -> None:
    group = page.locator("#__nav_6_2_label")
    tab_to(page, group)
    for key in ("Enter", " "):
        before = page.locator("#__nav_6_2").is_checked()
        page.keyboard.press(key)
        assert page.locator("#__nav_6_2").is_checked() != before


def test_the_claims_are_filtered_by_keyboard(browser: Browser, address: str) -> None:
    visit = Visit(browser, address)
    visit.go("then-and-now/")
    rows = visit.page.locator(".claims tbody tr:visible")
    everything = rows.count()
    visit.page.locator(".listing-filter input").focus()
    tab_to(visit.page, visit.page.locator(".listing-filter button").first, limit=1)
    visit.page.keyboard.press(" ")
    assert 0 < rows.count() < everything


def test_what_a_line_on_provenance_holds_opens_by_keyboard(page: Page) -> None:
    details = page.locator("details.example-provenance").first
    details.locator("summary").focus()
    page.keyboard.press("Enter")
    assert details.evaluate("e => e.open")


def test_a_phones_menu_takes_the_focus_and_gives_it_back(page: Page) -> None:
    page.set_viewport_size(PHONE)
    opener = page.locator(".md-header label[for=__drawer]")
    tab_to(page, opener)
    page.keyboard.press("Enter")
    inside = "!!document.activeElement.closest('.md-sidebar--primary')"
    page.wait_for_function(inside)
    page.keyboard.press("Escape")
    assert opener.evaluate("e => document.activeElement === e")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_focus_is_always_seen(page: Page, screen: ViewportSize) -> None:
    """From stop to stop, to the end of the page; the search field shows it by opening."""
    page.set_viewport_size(screen)
    unseen = []
    for _ in range(200):
        page.keyboard.press("Tab")
        state = page.evaluate(SEEN)
        if not state:
            break
        if not state["seen"] and "md-search__input" not in state["what"]:
            unseen.append(state["what"])
    assert unseen == []


def test_the_keyboard_stops_at_an_output_only_to_scroll_it(page: Page) -> None:
    outputs = page.locator(".example-output pre")
    wide = outputs.evaluate_all(
        "all => all.map(e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight)"
    )
    stops = outputs.evaluate_all("all => all.map(e => e.tabIndex === 0)")
    assert stops == wide
    page.set_viewport_size(PHONE)
    page.wait_for_function(
        "[...document.querySelectorAll('.example-output pre')].some(e => e.tabIndex === 0)"
    )


def test_a_page_prints_as_text_code_and_outputs(browser: Browser, address: str) -> None:
    """Black on white also where the screen is dark; nothing to press, nothing cut off."""
    visit = Visit(browser, address, first=True, color_scheme="dark")
    visit.go("tensor/broadcast/")
    printed = visit.page
    printed.emulate_media(media="print", color_scheme="dark")
    for gone in (".md-header", ".md-sidebar", ".md-footer", ".md-code__nav", "img[src*=only-dark]"):
        assert not any(e.is_visible() for e in printed.locator(gone).all()), gone
    for kept in (".example .highlight", ".example-output", ".example-provenance"):
        assert all(e.is_visible() for e in printed.locator(kept).all()), kept
    assert printed.locator("img[src*=only-light]").first.is_visible()
    paper, ink = printed.locator("body").evaluate(
        "e => [getComputedStyle(e).backgroundColor, getComputedStyle(e).color]"
    )
    assert (paper, ink) == ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0.87)")
    cut = printed.locator(".md-content pre").evaluate_all(
        "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).length"
    )
    assert cut == 0
    assert printed.pdf().startswith(b"%PDF")


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_figures_and_outputs_say_what_they_are_in_the_pages_language(
    site: Built,
    locale: str,
) -> None:
    folder = site.site / "site"
    pages = [
        path.read_text(encoding="utf-8")
        for path in folder.rglob("index.html")
        if (path.relative_to(folder).parts[0] == "en") == (locale == "en")
    ]
    alternatives = {alt for page in pages for alt in IMAGE.findall(page)}
    assert alternatives
    assert [alt for alt in alternatives if bool(CJK.search(alt)) != (locale == "zh")] == []
    words = TEXTS[locale].output
    labels = {attributes for page in pages for attributes in OUTPUT.findall(page)}
    assert labels == {f' role="group" aria-label="{w}"' for w in (words.label, words.error_label)}
