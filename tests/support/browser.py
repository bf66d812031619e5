"""A real browser, and visits with it to a site that is served."""

from __future__ import annotations

import contextlib
import functools
import http.server
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import ConsoleMessage, Error, Page, Request, ViewportSize

ONE_OF_EACH_KIND = (
    "",
    "nn/residual/",
    "device/memory/",
    "then-and-now/",
    "glossary/",
    "cheatsheet/",
    "tutorials/residual/",
    "run-log/",
    "api-index/",
)
"""Home, figures and formulas, what awaits a GPU, claims, terms, tasks, a notebook, examples, APIs."""
PHONE = ViewportSize(width=390, height=844)
UNWANTED = (
    # Two hidden pages of the browser's own behind each tab: they take twice as long as a visit.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # Of those that Playwright names, whose list this one replaces: what calls home, or asks for https.
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PreconnectToSearch",
)
"""What Chromium has for people who look at it."""
REBOUND = "rebound.test"
"""A name of somebody else, whose address has become this machine's."""
# Most of the last ones keep Chromium from calling home, which a closed network would answer with errors.
FLAGS = [
    f"--disable-features={','.join(UNWANTED)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {REBOUND} 127.0.0.1",
]


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: pytest shows what matters."""


@contextlib.contextmanager
def serve(folder: Path) -> Iterator[str]:
    handler = functools.partial(QuietHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


PATIENCE = 30.0
"""Seconds that a page may take."""
QUIET = 500
"""Milliseconds without a request after which a page has settled."""
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


class Browser:
    """Chromium, whose tabs serve one visit after the other: a new one takes as long as two pages.

    There is one for each kind of reader: language, screen, colors, permissions.
    """

    def __init__(self, chromium: Chromium) -> None:
        self._chromium = chromium
        self._tabs: dict[str, Page] = {}
        self._visits: dict[str, Visit] = {}

    def open_tab(self, **options: object) -> Page:
        """A new tab, of a browser that was never anywhere."""
        page = self._chromium.new_context(**options).new_page()  # type: ignore[arg-type]
        page.set_default_timeout(PATIENCE * 1000)
        return page

    def lend_tab(self, visit: Visit, **options: object) -> Page:
        """A tab that remembers no visit, though it may have files in its cache."""
        reader = repr(sorted(options.items()))
        if reader in self._visits:
            return self.open_tab(**options)
        self._visits[reader] = visit
        if reader not in self._tabs:
            self._tabs[reader] = self.open_tab(**options)
        return self._tabs[reader]

    def end_visits(self) -> None:
        """Take back all tabs, and close those that were opened besides."""
        for reader, visit in self._visits.items():
            try:
                visit.end()
            except Error:  # A tab that no longer answers.
                del self._tabs[reader]
        self._visits = {}
        kept = [page.context for page in self._tabs.values()]
        for context in self._chromium.contexts:
            if context not in kept:
                context.close()


class Visit:
    """One open page, and all that went wrong while it was."""

    def __init__(
        self, browser: Browser, address: str, *, first: bool = False, **options: object
    ) -> None:
        """Open a tab.

        Args:
            browser: the browser.
            address: where the site is served.
            first: whether it is a tab of its own, whose browser has no file of the site in its cache.
            options: what kind of reader it is, as Playwright's `new_context` takes it.
        """
        self.address = address
        self.page = browser.open_tab(**options) if first else browser.lend_tab(self, **options)
        self._screen = self.page.viewport_size
        self.errors: list[str] = []
        self.asked: list[str] = []
        self._pending: set[str] = set()
        self._listeners: dict[str, Callable[[Any], None]] = {
            "console": self._hear,
            "pageerror": lambda error: self.errors.append(str(error)),
            "request": self._ask,
            "requestfinished": lambda request: self._pending.discard(request.url),
            "requestfailed": lambda request: self._pending.discard(request.url),
        }
        for event, listener in self._listeners.items():
            self.page.on(event, listener)  # type: ignore[call-overload]

    @property
    def foreign(self) -> list[str]:
        """What was asked of other hosts."""
        own = (self.address, "data:", "blob:")
        return [url for url in self.asked if not url.startswith(own)]

    def forget(self) -> None:
        """Leave the page, and have it remember nothing."""
        self.page.evaluate(FORGET)
        self.page.context.clear_cookies()
        self.page.goto("about:blank")  # A page that stays open goes on working.

    def end(self) -> None:
        """Leave the tab as it was."""
        for event, listener in self._listeners.items():
            self.page.remove_listener(event, listener)
        self.forget()
        if self._screen:
            self.page.set_viewport_size(self._screen)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _ask(self, request: Request) -> None:
        self.asked.append(request.url)
        self._pending.add(request.url)

    def go(self, path: str) -> None:
        """Open a page; its scripts have run."""
        self.page.goto(self.address + path)

    def settle(self) -> None:
        """Wait until the page has all that it asked for, and asks for nothing more.

        Playwright's "networkidle" sometimes never comes on a busy machine, also when all came.
        """
        until = time.monotonic() + PATIENCE
        before = -1
        while self._pending or len(self.asked) > before:
            assert time.monotonic() < until, f"still waiting for {self._pending}"
            before = len(self.asked)
            self.page.wait_for_timeout(QUIET)
