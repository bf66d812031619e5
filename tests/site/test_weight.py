"""How heavy a page is to fetch, and whether it holds still while it comes."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.support.browser import ONE_OF_EACH_KIND, SEARCH_INDEX, Visit
from tests.support.sites import Built

pytestmark = pytest.mark.xdist_group("access")

KILOBYTE = 1000
HTML_LIMIT = 60 * KILOBYTE
PAGE_LIMIT = 400 * KILOBYTE
FIGURES = ("tensor/broadcast/", "plotting/", "tutorials/digits/")
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


def fetch(browser: Browser, address: str, path: str, folder: Path) -> set[Path]:
    """The files that a first visit asks for, less the search index."""
    visit = Visit(browser, address)
    files: set[Path] = set()
    visit.page.on("request", lambda request: files.add(Path(urlsplit(request.url).path[1:])))
    visit.go(path)
    files = {
        folder / file for file in files if str(file) not in (SEARCH_INDEX, f"en/{SEARCH_INDEX}")
    }
    return {file / "index.html" if file.is_dir() else file for file in files}


def test_no_page_is_heavy(
    browser: Browser,
    address: str,
    site: Built,
    heaviest: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On a first visit, of each kind and of the heaviest: HTML up to 60 kB, 400 kB in all."""
    folder = site.site / "site"
    rows = []
    for path in dict.fromkeys([*ONE_OF_EACH_KIND, *heaviest]):
        files = fetch(browser, address, path, folder)
        html = sent(folder / path / "index.html")
        rows.append((path, html, sum(map(sent, files)), sum(f.stat().st_size for f in files)))
    with capsys.disabled():
        print(f"\n{'page':28}{'HTML, kB':>10}{'all, kB':>10}{'unpacked':>10}")
        for path, *sizes in rows:
            print(f"{path or '/':28}" + "".join(f"{size / KILOBYTE:10.1f}" for size in sizes))
    heavy = [row for row in rows if row[1] > HTML_LIMIT or row[2] > PAGE_LIMIT]
    assert heavy == []


@pytest.fixture
def still(browser: Browser, address: str) -> Iterator[Visit]:
    visit = Visit(browser, address)
    visit.page.add_init_script(SHIFTS)
    yield visit


@pytest.mark.parametrize("path", FIGURES)
def test_nothing_moves_while_a_page_comes_and_is_scrolled(still: Visit, path: str) -> None:
    still.go(path)
    still.page.evaluate(TO_THE_END)
    assert still.page.evaluate("window.shift") < 0.02
