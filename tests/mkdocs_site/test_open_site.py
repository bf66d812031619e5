"""An open site in a real browser: what a writer sees without touching it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mkdocs_site.open_site import MOST_IN_VIEW, PagesInView
from tests.support.examples import script, write_example
from tests.support.paths import PROJECT
from tests.support.serving import Served, serve_site
from tests.support.sites import marks_of, write_site

TEXT = "".join(f"Paragraph {number}.\n\n" for number in range(60))
PAGE = f"# Home {{ #home }}\n\n{TEXT}/// example | topic/slow\n///\n\n{TEXT}"
WAITS = "# %% one\nfrom pathlib import Path\nfrom time import sleep\n\nwhile not Path('{}').exists():\n    sleep(0.05)\nprint('hel' + 'lo')\n"


@pytest.fixture(scope="module")
def open_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A site with an example that runs until its mark is set."""
    site = write_site(tmp_path_factory.mktemp("open"), {"index.md": PAGE}, {})
    with marks_of(site) as marks:
        write_example(site, "topic/slow", script(WAITS.format(marks / "go")))
        with serve_site(site, marks, lambda html: "example-pending" in html) as served:
            yield served


def visit(module: str, *arguments: str | Path) -> str:
    """What a visit in a browser of its own process prints; it ends well."""
    executable = os.environ.get("CHROMIUM")
    assert executable, "expected CHROMIUM to name a browser: run `make test`, which finds one"
    done = subprocess.run(
        [sys.executable, "-m", f"tests.support.{module}", *arguments, executable],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": f"{PROJECT}:{PROJECT / 'hooks'}"},
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_cells_fill_in_and_edits_appear_without_a_touch(open_site: Served) -> None:
    """In a browser, where the place on the page is kept."""
    source = open_site.site / "docs" / "zh" / "index.md"
    printed = visit("open_site_visit", open_site.url, source, open_site.marks / "go")
    assert "at the same place" in printed


def test_a_script_in_a_page_does_not_run_and_the_page_still_reloads(open_site: Served) -> None:
    """It could read other pages of this machine, and send them away."""
    attack = "<script>document.title = 'ran'</script>\n<img src=x alt=x onerror=\"document.title='ran'\">"
    for locale in ("zh", "en"):
        page = open_site.site / "docs" / locale / "attack.md"
        page.write_text(f"# Attack {{ #attack }}\n\n{attack}\n", encoding="utf-8")
    open_site.wait_for(lambda html: "Attack" in html, "attack/")
    visit("script_visit", f"{open_site.url}en/attack/", page)


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


def test_of_too_many_pages_in_view_the_one_viewed_longest_ago_is_dropped() -> None:
    """Each is rendered again whenever a run ends."""
    pages = PagesInView()
    for number in range(MOST_IN_VIEW):
        pages.note(f"{number}", "")
    pages.note("0", "again")
    pages.note("one more", "")
    assert [*pages] == [*map(str, range(2, MOST_IN_VIEW)), "0", "one more"]
    assert pages["0"] == "again"
