"""An open site in a real browser: what a writer sees without touching it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.support.examples import script, write_example
from tests.support.serving import Served, free_port
from tests.support.sites import LIGHT, marks_of, write_site

TEXT = "".join(f"Paragraph {number}.\n\n" for number in range(60))
PAGE = f"# Home {{ #home }}\n\n{TEXT}/// example | topic/slow\n///\n\n{TEXT}"
WAITS = "# %% one\nfrom pathlib import Path\nfrom time import sleep\n\nwhile not Path('{}').exists():\n    sleep(0.05)\nprint('hel' + 'lo')\n"


@pytest.fixture(scope="module")
def open_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A site with an example that runs until its mark is set."""
    site = write_site(tmp_path_factory.mktemp("open"), {"index.md": PAGE}, {})
    port = free_port()
    command = [sys.executable, "-m", "mkdocs", "serve", "-q", "-a", f"127.0.0.1:{port}"]
    environment = {**os.environ, **LIGHT, "NO_MKDOCS_2_WARNING": "1"}
    with marks_of(site) as marks:
        write_example(site, "topic/slow", script(WAITS.format(marks / "go")))
        process = subprocess.Popen(command, cwd=site, env=environment)
        served = Served(site, marks, port, process)
        served.wait_for(lambda html: "example-pending" in html)
        yield served
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def page(open_site: Served, chromium: Browser) -> Iterator[Page]:
    opened = chromium.new_page()
    opened.goto(open_site.url)
    yield opened
    opened.goto("about:blank")
    opened.context.close()


def test_a_running_cell_fills_in_without_a_touch(open_site: Served, page: Page) -> None:
    page.get_by_text("这个示例正在运行").wait_for()
    (open_site.marks / "go").touch()
    page.locator(".example-text").get_by_text("hello").wait_for()


def test_an_edit_appears_without_a_touch_and_the_place_is_kept(
    open_site: Served, page: Page
) -> None:
    # Unlike `evaluate`, it neither fails nor waits without end when the page loads again meanwhile.
    page.wait_for_function("scrollTo(0, 900), scrollY == 900")
    source = open_site.site / "docs" / "zh" / "index.md"
    source.write_text(PAGE.replace("Paragraph 40.", "Another paragraph."), encoding="utf-8")
    page.get_by_text("Another paragraph.").first.wait_for(state="attached")
    page.wait_for_function("scrollY == 900")


def test_pages_of_every_locale_are_kept_with_what_they_depend_on(open_site: Served) -> None:
    comment = script("# %% one\n# zh: 新注释\n# en: new comment\nprint('done')\n")
    for path in ("", "en/"):
        open_site.get(path)
    write_example(open_site.site, "topic/slow", comment)
    open_site.wait_for(lambda html: "新注释" in html and "example-pending" not in html)
    open_site.wait_for(lambda html: "new comment" in html, "en/")


def test_a_style_sheet_is_copied(open_site: Served) -> None:
    style = open_site.site / "docs" / "zh" / "own.css"
    style.write_text("a {}", encoding="utf-8")
    open_site.wait_for(lambda text: text == "a {}", "own.css")
    style.write_text("b {}", encoding="utf-8")
    open_site.wait_for(lambda text: text == "b {}", "own.css")


def test_a_new_page_comes_and_a_deleted_one_goes(open_site: Served) -> None:
    sources = [Path(open_site.site / "docs" / locale / "more.md") for locale in ("zh", "en")]
    for source in sources:
        source.write_text("# More { #more }\n", encoding="utf-8")
    open_site.wait_for(lambda html: "More" in html, "en/more/")
    open_site.wait_for(lambda html: 'href="more/"' in html)
    for source in sources:
        source.unlink()
    open_site.wait_for(lambda html: 'href="more/"' not in html)
