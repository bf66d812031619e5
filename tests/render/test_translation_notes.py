"""What a page that is behind says of itself."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gallery.commands.translations import check_translations
from tests.support.bilingual import NOTE
from tests.support.examples import script
from tests.support.serving import Served, free_port
from tests.support.sites import Built, build_site, write_site

LAGGING = {
    "index.md": "# Home { #home }\n\nText.\n\n## `cat` & more { #cat }\n\nText.\n",
    "log.md": "# Log { #log }\n\n/// run-log\n///\n",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its English home page is behind in one section."""
    folder = write_site(
        tmp_path_factory.mktemp("lagging"), LAGGING, {"a/b": script("# %% one\n1\n")}
    )
    check_translations(folder, accept=True)
    page = folder / "docs/zh/index.md"
    page.write_text(page.read_text("utf-8") + "More.\n", "utf-8")
    return folder


@pytest.fixture(scope="module")
def built(site: Path) -> Built:
    return build_site(site, "--strict")


def test_a_page_that_is_behind_says_so_in_its_own_language(built: Built) -> None:
    """Under its title, with a link to each section and to the page that has changed."""
    assert built.code == 0, built.log
    html = built.page("en/index.html")
    (note,) = NOTE.findall(html)
    assert html.index("</h1>") < html.index(note) < html.index("<p>Text.")
    assert 'role="note"' in note
    assert re.findall(r'<a href="([^"]*)"[^>]*>(.*?)</a>', note) == [
        ("#cat", "<code>cat</code> &amp; more"),
        ("../", "Read it in Chinese"),
    ]


@pytest.mark.parametrize("path", ["index.html", "log/index.html", "en/log/index.html"])
def test_no_other_page_says_so(built: Built, path: str) -> None:
    assert not NOTE.search(built.page(path))


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("log/index.html", '<a href="../#cat">Home · <code>cat</code> &amp; more</a>：英文没有跟上'),
        ("en/log/index.html", '<a href="../../en/#cat">Home · <code>cat</code> &amp; more</a>: English is behind'),
    ],
)  # fmt: skip
def test_the_run_log_lists_what_is_behind_in_either_language(
    built: Built, path: str, said: str
) -> None:
    assert said in built.page(path)


@pytest.fixture
def served(site: Path) -> Iterator[Served]:
    port = free_port()
    command = [sys.executable, "-m", "mkdocs", "serve", "-a", f"127.0.0.1:{port}"]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "LOCALE": "en"}
    with (site / "log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=site, env=environment, stdout=log, stderr=subprocess.STDOUT
        )
        yield Served(site, site, port, process)
        process.kill()
        process.wait()


def test_while_serving_a_note_goes_once_its_section_is_accepted(
    built: Built, served: Served
) -> None:
    """One language is served: there is nothing to read in the other."""
    html = served.wait_for(lambda html: bool(NOTE.search(html)))
    assert "Read it in Chinese" not in html
    check_translations(built.site, True, ["index"])
    served.wait_for(lambda html: "Home" in html and not NOTE.search(html))
    html = served.wait_for(lambda html: "Log" in html, "log/")
    assert "Both languages agree, on 2 pages with 3 sections." in html
