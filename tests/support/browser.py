"""A real browser, and visits with it to a site that is served."""

from __future__ import annotations

import contextlib
import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize

ONE_OF_EACH_KIND = (
    "",
    "tensor/broadcast/",
    "autograd/basics/",
    "device/memory/",
    "then-and-now/",
    "glossary/",
    "cheatsheet/",
    "tutorials/digits/",
    "run-log/",
    "api-index/",
)
"""Home, figures, formulas, what awaits a GPU, claims, terms, tasks, a notebook, examples, APIs."""
PHONE = ViewportSize(width=390, height=844)
# The last ones keep Chromium from calling home, which a closed network would answer with errors.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
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


class Visit:
    """One open page, and all that went wrong while it was."""

    def __init__(self, browser: Browser, address: str, **options: object) -> None:
        self.address = address
        self.page: Page = browser.new_context(**options).new_page()  # type: ignore[arg-type]
        self.page.set_default_timeout(30_000)
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda r: self._note(r.url))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _note(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.foreign.append(url)

    def go(self, path: str) -> None:
        """Open a page; its scripts have run."""
        self.page.goto(self.address + path)

    def settle(self) -> None:
        """Wait until the page asks for nothing more."""
        self.page.wait_for_load_state("networkidle")
