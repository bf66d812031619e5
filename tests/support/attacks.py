"""Markup that would run, or load something from elsewhere, in a page that doesn't refuse it."""

from __future__ import annotations

from playwright.sync_api import Route

from tests.support.browser import Browser

ELSEWHERE = "http://elsewhere.test"
_RAN = "document.documentElement.setAttribute('data-ran-{}','')"
_MARKUP = f"""\
<script>{_RAN.format("inline")}</script>\
<img alt="x" src="data:," onerror="{_RAN.format("handler")}">\
<svg onload="{_RAN.format("figure")}"></svg>\
<a id="attack" href="javascript:{_RAN.format("link")};void 0">link</a>\
<script src="{ELSEWHERE}/script.js"></script>\
<img alt="x" src="{ELSEWHERE}/image.svg">\
<link rel="stylesheet" href="{ELSEWHERE}/style.css">\
<iframe src="{ELSEWHERE}/frame.html"></iframe>\
<base href="{ELSEWHERE}/">"""
ATTACK = f'"></title>{_MARKUP}'
"""It ends an attribute first, or the page's title, if it is in one."""
RAN = frozenset(["inline", "handler", "figure", "link", "script"])
"""All that the attack runs where nothing refuses it."""
LOADED = frozenset(["script.js", "image.svg", "style.css", "frame.html"])
"""And all that it loads; relative addresses after it lead elsewhere, too."""


def attack(browser: Browser, address: str) -> tuple[set[str], set[str], list[str]]:
    """Visit a page, and follow the attack's link.

    Returns:
        what ran, what was loaded from elsewhere, and the errors on the console.
    """
    page = browser.open_tab()
    loaded: set[str] = set()
    errors: list[str] = []

    def answer(route: Route) -> None:
        loaded.add(route.request.url.removeprefix(f"{ELSEWHERE}/"))
        route.fulfill(body=_RAN.format("script") if route.request.url.endswith("script.js") else "")

    page.route(f"{ELSEWHERE}/**", answer)
    page.on("console", lambda message: errors.append(message.text))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.querySelector('#attack')?.click()")
    page.wait_for_timeout(300)
    names = page.evaluate("document.documentElement.getAttributeNames()")
    page.context.close()
    return {n.removeprefix("data-ran-") for n in names if n.startswith("data-ran-")}, loaded, errors
