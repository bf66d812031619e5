"""Two languages: each page names the same page in the other, and a reader finds the way."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

from tests.support.browser import PHONE, Browser, Visit
from tests.support.own_site import every_page
from tests.support.sites import Built

ROOT = "http://127.0.0.1:8000/"
"""The site's address where none is given."""
NAMESPACES = {
    "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "x": "http://www.w3.org/1999/xhtml",
}


def alternates(path: str) -> dict[str, str]:
    return {"zh": ROOT + path, "en": f"{ROOT}en/{path}", "x-default": ROOT + path}


def switch_language(page: Page, name: str) -> None:
    page.locator(".md-select").hover()
    page.get_by_role("link", name=name, exact=True).click()


def test_a_page_names_its_language_its_address_and_its_other_half(site: Built) -> None:
    wrong = []
    for prefix, path, html in every_page(site):
        links = [
            dict(re.findall(r'([\w-]+)="([^"]*)"', link)) for link in re.findall("<link .*?>", html)
        ]
        language = re.findall(r'<html lang="(.*?)"', html)
        canonical = [link["href"] for link in links if link["rel"] == "canonical"]
        others = {link["hreflang"]: link["href"] for link in links if "hreflang" in link}
        expected = [prefix.strip("/") or "zh"], [ROOT + prefix + path], alternates(path)
        if (language, canonical, others) != expected:
            wrong.append((prefix + path, language, canonical, others))
    assert wrong == []


def test_a_built_page_has_the_same_headings_in_both_languages(site: Built) -> None:
    headings: dict[str, dict[str, list[str]]] = {"": {}, "en/": {}}
    for prefix, path, html in every_page(site):
        headings[prefix][path] = re.findall(r'<(h[1-6])[^>]* id="([^"]+)"', html)
    assert all(headings[""].values())
    assert headings[""] == headings["en/"]


def test_the_sitemap_lists_every_page_there_is_and_no_other(site: Built) -> None:
    """With the address of each in both languages."""
    folder = site.site / "site"
    built = {
        ROOT + path.relative_to(folder).as_posix()
        for path in folder.rglob("index.html")
        if 'http-equiv="refresh"' not in path.read_text("utf-8")  # Where a page was.
    }
    listed = {}
    for url in ElementTree.fromstring(site.page("sitemap.xml")).iterfind("s:url", NAMESPACES):
        found = {
            link.attrib["hreflang"]: link.attrib["href"]
            for link in url.iterfind("x:link", NAMESPACES)
        }
        listed[url.findtext("s:loc", "", NAMESPACES)] = found
    assert {f"{page}index.html" for page in listed} == built
    assert [page for page, found in listed.items() if page not in found.values()] == []
    assert all(found == alternates(found["zh"].removeprefix(ROOT)) for found in listed.values())


def test_the_404_page_speaks_both_languages_and_leads_on_from_any_depth(
    site: Built,
) -> None:
    """Chinese first; its addresses begin at the server's root."""
    page = site.page("404.html")
    assert re.findall(r'<html lang="(.*?)"', page) == ["zh"]
    assert re.findall(r'<div lang="(\w+)">\s*<h[12]>(.*?)</', page) == [
        ("zh", "找不到这一页"),
        ("en", "Page not found"),
    ]
    assert dict(re.findall(r'hreflang="(\w+)".*?>\s*(\S+)', page)) == {
        "zh": "简体中文",
        "en": "English",
    }
    assert re.findall(r'<a href="([^"]*)" hreflang', page) == ["/", "/en/"]
    named = re.findall(r'(?:href|src)="([^"]*)"', page)
    assert [url for url in named if not url.startswith(("/", "#", "https://"))] == []
    assert {"/", "/?q=", "/en/", "/en/?q="} <= set(named)


def test_a_search_is_one_step_from_the_404_page(browser: Browser, address: str) -> None:
    page = Visit(browser, address).page
    page.goto(f"{address}404.html")
    page.get_by_role("link", name="Search this site").click()
    page.locator(".md-search__input:focus").wait_for()
    assert page.url.startswith(f"{address}en/")


@pytest.mark.parametrize(
    ("path", "prefix"), [("tensor/broadcast/", "en/"), ("tutorials/autograd-inside/", "")]
)
def test_the_switcher_keeps_the_heading(
    browser: Browser,
    address: str,
    path: str,
    prefix: str,
) -> None:
    """The address's own, or once it is out of sight, the one that the reader is at."""
    page = Visit(browser, address, locale="zh-CN").page
    there, back = ("English", "简体中文") if not prefix else ("简体中文", "English")
    other = "" if prefix else "en/"
    page.goto(f"{address}{prefix}{path}")
    own, last = page.locator(".md-content h2[id]").evaluate_all("h => [h[1].id, h.at(-1).id]")
    page.goto(f"{address}{prefix}{path}#{own}")

    switch_language(page, there)
    page.wait_for_url(f"{address}{other}{path}#{own}")
    assert page.locator(f"#{own}:target").bounding_box()["y"] < 120  # type: ignore[index]

    page.locator(f"#{last}").evaluate("h => h.scrollIntoView({behavior: 'instant'})")
    page.evaluate("scrollBy({top: 1e6, behavior: 'instant'})")
    switch_language(page, back)
    page.wait_for_url(re.compile(f"{address}{prefix}{path}#"))
    kept = page.locator(":target")
    assert kept.get_attribute("id") != own
    assert kept.evaluate("h => h.matches('h2, h3, h4')")


@pytest.mark.parametrize(
    ("path", "languages", "offered"),
    [
        ("references/", ["zh-CN", "en"], ""),
        ("references/", ["en-US", "zh"], "Language"),
        ("references/", ["fr", "zh-TW"], ""),
        ("references/", ["fr"], "Language"),
        ("en/references/", ["zh-TW", "en"], "语言"),
    ],
)
def test_a_first_visit_is_offered_the_browsers_language(
    browser: Browser,
    address: str,
    path: str,
    languages: list[str],
    offered: str,
) -> None:
    """In that language, in a region with a name; no text is moved down by it."""
    page = Visit(browser, address, first=True).page
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{value: {languages}}});"
        "sources = []; new PerformanceObserver((list) => sources.push("
        "...list.getEntries().flatMap((shift) => shift.sources)"
        ")).observe({type: 'layout-shift', buffered: true})"
    )
    page.goto(address + path)
    offers = page.locator(".language-offer:visible")
    assert offers.count() == bool(offered)
    if offered:
        assert page.get_by_role("complementary", name=offered).count() == 1
        assert offers.get_attribute("lang") != page.locator("html").get_attribute("lang")
    moved = "sources.some((s) => s.node?.closest?.('.md-content') && s.previousRect.y !== s.currentRect.y)"
    assert not (offered and page.evaluate(moved))


def test_an_offer_taken_leads_to_the_page_and_is_the_last(browser: Browser, address: str) -> None:
    """On a phone, by keyboard: it comes right after the link that skips the header."""
    page = Visit(browser, address, locale="en-US", viewport=PHONE).page
    page.goto(f"{address}glossary/")
    box = page.locator(".language-offer").bounding_box()
    assert box
    assert (box["x"], box["y"], box["width"]) == (0, 0, PHONE["width"])
    assert box["height"] < 60
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.locator(".language-offer a:focus").count() == 1
    page.keyboard.press("Enter")
    page.wait_for_url(f"{address}en/glossary/")
    page.goto(f"{address}references/")
    assert not page.locator(".language-offer").is_visible()


@pytest.mark.parametrize("way", ["declined", "switched"])
def test_a_choice_is_remembered(browser: Browser, address: str, way: str) -> None:
    """What a reader has once declined, or chosen in the menu, is not asked again."""
    page = Visit(browser, address, locale="en-US").page
    page.goto(f"{address}glossary/")
    if way == "declined":
        page.get_by_role("button", name="No, thanks").click()
        assert not page.locator(".language-offer").is_visible()
    else:
        switch_language(page, "简体中文")
    page.goto(f"{address}references/")
    assert not page.locator(".language-offer").is_visible()
