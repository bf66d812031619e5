"""A first visit to each kind of page: what it asks for, how heavy that is, and what axe finds there.

And whether it holds still meanwhile.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.support.axe import LOOKS, find_faults
from tests.support.browser import ONE_OF_EACH_KIND, Browser, Visit, serve
from tests.support.own_site import transfer_limit
from tests.support.sites import Built, build_site, write_own_site

KILOBYTE = 1000
PAGE_LIMIT = 400 * KILOBYTE
FIGURES = ("tensor/broadcast/", "plotting/", "tutorials/residual/")
COMPRESSED = {".html", ".css", ".js", ".svg", ".json", ".xml"}
"""What hosts of static pages send compressed."""

SHIFTS = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shift += entry.hadRecentInput ? 0 : entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
TO_THE_END = """
async () => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    await new Promise((done) => setTimeout(done, 50));
  }
}
"""


def sent(file: Path) -> int:
    """The bytes that a file takes on its way."""
    content = file.read_bytes()
    return len(gzip.compress(content, 6)) if file.suffix in COMPRESSED else len(content)


@pytest.fixture(scope="module")
def heaviest(site: Built) -> list[str]:
    """The pages with the most HTML, the heaviest first."""
    folder = site.site / "site"
    pages = sorted(folder.rglob("index.html"), key=sent, reverse=True)
    return [page.parent.relative_to(folder).as_posix() + "/" for page in pages[:3]]


@dataclass(frozen=True)
class FirstVisit:
    """What a browser that was never here asks for on one page."""

    files: frozenset[Path]
    foreign: list[str]
    errors: list[str]
    faults: str
    """What axe finds that is serious."""


@pytest.fixture(scope="module")
def visits(
    chromium: Browser, address: str, site: Built, heaviest: list[str]
) -> dict[str, FirstVisit]:
    """Of each kind of page in each locale, and of the heaviest pages.

    Axe sees each kind on both screens and in both colors, in two visits.
    """
    looks = {
        root + path: LOOKS[(number + turn) % 4]
        for number, path in enumerate(ONE_OF_EACH_KIND)
        for root, turn in (("", 0), ("en/", 2))
    }
    found = {}
    for path in dict.fromkeys([*looks, *heaviest]):
        # A color that is still fading is neither the one nor the other: hence without motion.
        visit = Visit(chromium, address, first=True, reduced_motion="reduce")
        visit.go(path)
        visit.page.locator("body").hover()
        visit.settle()
        files = {site.site / "site" / urlsplit(url).path[1:] for url in visit.asked}
        files = {file / "index.html" if file.is_dir() else file for file in files}
        faults = find_faults(visit.page, *looks[path]) if path in looks else ""
        found[path] = FirstVisit(frozenset(files), visit.foreign, visit.errors, faults)
        visit.page.context.close()
    return found


def test_no_request_leaves_the_site_and_nothing_goes_wrong(visits: dict[str, FirstVisit]) -> None:
    """That no page names a resource elsewhere is tested on the site."""
    assert {path: v for path, v in visits.items() if v.foreign or v.errors} == {}


def test_axe_finds_nothing_serious(visits: dict[str, FirstVisit]) -> None:
    assert {path: v.faults for path, v in visits.items() if v.faults} == {}


def test_a_known_repository_is_linked_but_not_asked(browser: Browser, tmp_path: Path) -> None:
    site = write_own_site(tmp_path, {"index.md": "# Home { #home }\n\nWelcome.\n"}, {})
    repository = "https://github.com/someone/something"
    built = build_site(site, LOCALE="en", REPO_URL=repository)
    assert built.code == 0, built.log
    with serve(site / "site") as address:
        visit = Visit(browser, address)
        visit.go("")
        visit.settle()
        assert visit.foreign == []
        assert visit.page.locator(f"a[href='{repository}']").count() > 0


def test_no_page_is_heavy(
    site: Built, visits: dict[str, FirstVisit], record_property: Callable[[str, object], None]
) -> None:
    """HTML up to 60 kB, 80 for a list of the whole site, 400 kB in all."""
    folder = site.site / "site"
    table = [f"\n{'page':28}{'HTML, kB':>10}{'all, kB':>10}{'unpacked':>10}"]
    heavy = []
    for path, visit in visits.items():
        html, all_files = sent(folder / path / "index.html"), sum(map(sent, visit.files))
        unpacked = sum(file.stat().st_size for file in visit.files)
        sizes = (f"{size / KILOBYTE:10.1f}" for size in (html, all_files, unpacked))
        table.append(f"{path or '/':28}{''.join(sizes)}")
        if html > transfer_limit(path) or all_files > PAGE_LIMIT:
            heavy.append(path)
    record_property("table", "\n".join(table))
    assert heavy == []


@pytest.fixture
def still(browser: Browser, address: str) -> Iterator[Visit]:
    visit = Visit(browser, address, first=True)
    visit.page.add_init_script(SHIFTS)
    yield visit


@pytest.mark.parametrize("path", FIGURES)
def test_nothing_moves_while_a_page_comes_and_is_scrolled(still: Visit, path: str) -> None:
    still.go(path)
    still.page.evaluate(TO_THE_END)
    assert still.page.evaluate("window.shift") < 0.02
