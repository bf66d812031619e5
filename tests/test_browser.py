"""The built site in a real browser."""

from __future__ import annotations

import contextlib
import functools
import http.server
import json
import os
import re
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from conftest import PROJECT, Built, build_site

pytestmark = pytest.mark.xdist_group("browser")

SEARCH_INDEX = "search/search_index.json"
ONE_OF_EACH_KIND = (
    "",
    "tensor/broadcast/",
    "autograd/basics/",
    "device/memory/",
    "then-and-now/",
    "glossary/",
    "tutorials/digits/",
    "run-log/",
    "api-index/",
)
"""Home, figures, formulas, what awaits a GPU, claims, terms, a notebook, examples, APIs."""
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


@pytest.fixture(scope="module")
def address(site: Built) -> Iterator[str]:
    with serve(site.site / "site") as served:
        yield served


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    executable = os.environ.get("CHROMIUM")
    assert executable, "expected CHROMIUM to name a browser: run `make test`, which finds one"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=executable, args=FLAGS)


@pytest.fixture(autouse=True)
def leave(browser: Browser) -> Iterator[None]:
    """A page that stays open goes on working."""
    yield
    for context in browser.contexts:
        context.close()


@functools.cache
def index_of_one(address: str) -> str:
    index = json.loads(urllib.request.urlopen(address + SEARCH_INDEX).read())
    return json.dumps({**index, "docs": index["docs"][:1]})


class Visit:
    """One open page, and all that went wrong while it was.

    Each page opened makes the browser index the whole site, seconds of work in the background:
    only a visit that is searching does that, the others index one document.
    """

    def __init__(
        self, browser: Browser, address: str, *, searching: bool = False, **options: object
    ) -> None:
        self.address = address
        self.page: Page = browser.new_context(**options).new_page()  # type: ignore[arg-type]
        self.page.set_default_timeout(30_000)
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.page.on("console", lambda m: m.type == "error" and self.errors.append(m.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda r: self._note(r.url))
        if not searching:
            index = index_of_one(address)
            self.page.route(f"**/{SEARCH_INDEX}", lambda route: route.fulfill(body=index))

    def _note(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.foreign.append(url)

    def go(self, path: str) -> None:
        """Open a page and wait until it asks for nothing more."""
        self.page.goto(self.address + path, wait_until="networkidle")


@pytest.mark.parametrize("prefix", ["", "en/"])
@pytest.mark.parametrize("path", ONE_OF_EACH_KIND)
def test_no_request_leaves_the_site_and_nothing_goes_wrong(
    browser: Browser, address: str, path: str, prefix: str
) -> None:
    """On a page of each kind; that no page names a resource elsewhere is tested on the site."""
    visit = Visit(browser, address)
    visit.go(prefix + path)
    visit.page.locator("body").hover()
    assert (visit.foreign, visit.errors) == ([], [])


def test_a_known_repository_is_linked_but_not_asked(browser: Browser, tmp_path: Path) -> None:
    built = build_site(
        PROJECT, "-d", str(tmp_path), LOCALE="en", REPO_URL="https://github.com/someone/something"
    )
    assert built.code == 0, built.log
    with serve(tmp_path) as address:
        visit = Visit(browser, address)
        visit.go("")
        assert visit.foreign == []
        assert visit.page.locator("a[href='https://github.com/someone/something']").count() > 0


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


@pytest.mark.parametrize("path", ["", "glossary/", "tensor/combine/"])
def test_the_switcher_is_a_menu_that_keeps_the_page(
    browser: Browser, address: str, path: str
) -> None:
    """At each depth; that every page's menu leads to its other half is tested on the site."""
    visit = Visit(browser, address)
    visit.go(path)
    visit.page.locator(".md-select").hover()
    visit.page.get_by_role("link", name="English").click()
    assert visit.page.url == f"{address}en/{path}"
    visit.page.locator(".md-select").hover()
    visit.page.get_by_role("link", name="简体中文").click()
    assert visit.page.url == address + path


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
        ("", "kthvalue", "kthvalue"),
        ("", "broadcasting", "广播"),
        ("en/", "tensor", "tensor"),
        ("en/", "stack", "torch.stack"),
        ("en/", "广播", "Broadcasting"),
    ],
)
def test_search_finds_in_the_readers_language(
    browser: Browser, address: str, root: str, query: str, found: str
) -> None:
    """A word in a Chinese sentence, a name, a term's other word; and only this locale's pages."""
    visit = Visit(browser, address, searching=True)
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
    assert visit.page.url.startswith(address + root)
    assert visit.page.locator("h1").count() == 1


@pytest.mark.parametrize(
    ("path", "verdict"), [("then-and-now/", "错了"), ("en/then-and-now/", "wrong")]
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
