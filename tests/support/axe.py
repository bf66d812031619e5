"""What axe finds on a page."""

from __future__ import annotations

from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.support.browser import PHONE

Scheme = Literal["default", "slate"]
DESKTOP = ViewportSize(width=1280, height=900)
LOOKS: list[tuple[ViewportSize, Scheme]] = [
    (DESKTOP, "default"),
    (DESKTOP, "slate"),
    (PHONE, "slate"),
    (PHONE, "default"),
]
"""Ways to look at a page; two places on, the screen and the colors are the other ones."""
MOST = (
    ".listing tbody tr:nth-child(n+10), .example:nth-of-type(n+6), .cheatsheet ~ .cheatsheet,"
    ".md-nav__item:nth-child(n+6):not(.md-nav__item--active)"
)
"""The hundredth claim, the twentieth example, and the tenth page of a group: like those before them."""
ONLY_FAULTS = {"resultTypes": ["violations"]}
"""Of what is as it should be, axe then describes one place instead of each: that takes half of its time."""
LEAVE_OUT = "selector => document.querySelectorAll(selector).forEach(e => e.remove())"


def find_faults(page: Page, screen: ViewportSize, scheme: Scheme) -> str:
    """What axe calls serious or critical, with the first place of each."""
    page.set_viewport_size(screen)
    # They take most of the time, also where axe is told to exclude them.
    page.evaluate(LEAVE_OUT, MOST)
    # The switch's own click: a page that is open does not follow the system's colors.
    page.locator(f".md-option[data-md-color-scheme={scheme}]").evaluate("e => e.click()")
    page.wait_for_selector(f"body[data-md-color-scheme={scheme}]")
    return "\n".join(
        f"{fault['id']}, {len(fault['nodes'])} times, first at "
        f"{fault['nodes'][0]['target'][0]}: {fault['nodes'][0]['failureSummary']}"
        for fault in Axe().run(page, options=ONLY_FAULTS).response["violations"]
        if fault["impact"] in ("serious", "critical")
    )
