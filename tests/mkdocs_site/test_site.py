"""A real `mkdocs serve`: what writers see while they write."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from mkdocs_site.site import absolute_url, directory_url
from tests.support.serving import Served, free_port
from tests.support.sites import marks_of, write_site

PAGE = "# Home { #home }\n\n/// example | topic/first\n///\n\n/// example | topic/second\n///\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    site = write_site(tmp_path_factory.mktemp("served"), {"index.md": PAGE}, {})
    port = free_port()
    command = [sys.executable, "-m", "mkdocs", "serve", "-a", f"127.0.0.1:{port}"]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "LOCALE": "en"}
    with marks_of(site) as marks, (site / "log").open("wb") as log:
        served = Served(site, marks, port, None)  # type: ignore[arg-type]
        served.write("first", "hello")
        served.write("second", "other")
        served.process = subprocess.Popen(
            command, cwd=site, env=environment, stdout=log, stderr=subprocess.STDOUT
        )
        served.wait_for(lambda html: "hello" in html and "example-pending" not in html)
        yield served
        served.process.kill()
        served.process.wait()


@pytest.fixture
def served(server: Served) -> Served:
    """The site as it was at first: no test depends on another."""
    (server.site / "docs" / "en" / "index.md").write_text(PAGE, encoding="utf-8")
    server.write("first", "hello")
    server.wait_for(
        lambda h: (
            "hello" in h
            and "a comment" in h
            and "example-failure" not in h
            and "example-pending" not in h
        )
    )
    return server


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("a/b/", "a/b/"),
        ("./", ""),
        ("index.html", ""),
        ("a/index.html", "a/"),
        ("a/b.html", "a/b/"),
        ("a/figure.svg", "a/figure.svg"),
    ],
)
def test_a_page_is_a_folder_on_the_web_however_it_is_built(url: str, expected: str) -> None:
    assert directory_url(url) == expected


@pytest.mark.parametrize(
    ("link", "expected"),
    [
        ("../index.md#home", "https://x.org/#home"),
        ("other.md", "https://x.org/topic/other/"),
        ("gone.md", "gone.md"),
        ("#here", "#here"),
        ("https://y.org/a.md", "https://y.org/a.md"),
    ],
)
def test_a_link_to_a_page_of_the_site_is_written_in_full(link: str, expected: str) -> None:
    sources = ("index.md", "topic/page.md", "topic/other.md")
    files = Files([File(name, None, "site", use_directory_urls=True) for name in sources])
    config = MkDocsConfig()
    config.site_url = "https://x.org/"
    assert absolute_url(config, files, "topic/page.md", link) == expected


def test_editing_code_runs_that_example_alone_and_shows_it(served: Served) -> None:
    before, others = served.runs("first"), served.runs("second")
    served.write("first", "changed")
    served.wait_for(lambda html: "changed" in html and "example-pending" not in html)
    assert (served.runs("first"), served.runs("second")) == (before + 1, others)


def test_editing_a_tagged_comment_runs_nothing(served: Served) -> None:
    before = served.runs("first")
    served.write("first", "hello", comment="said otherwise")
    served.wait_for(lambda html: "said otherwise" in html)
    assert served.runs("first") == before


def test_a_failing_example_is_shown_in_red_until_it_is_repaired(served: Served) -> None:
    served.write("first", "", cells="# %% one\nprint('so far')\n1 / 0\n")
    html = served.wait_for(lambda html: "example-failure" in html)
    assert "so far" in html
    assert "expected no exception, found ZeroDivisionError" in html
    served.write("first", "repaired")
    served.wait_for(lambda html: "repaired" in html and "example-failure" not in html)


def test_a_file_that_is_no_example_is_shown_in_red_until_it_is_repaired(served: Served) -> None:
    served.write("first", "", cells="# %% one\nx = (\n")
    served.wait_for(lambda html: "this does not parse" in html)
    served.write("first", "repaired")
    served.wait_for(lambda html: "repaired" in html and "example-failure" not in html)


def test_a_wrong_page_is_shown_in_red_until_it_is_repaired(served: Served) -> None:
    source = served.site / "docs" / "en" / "index.md"
    source.write_text(PAGE.replace("topic/first", "topic/frist"), encoding="utf-8")
    served.wait_for(lambda html: "docs/en/index.md:3: no example" in html)
    source.write_text(PAGE, encoding="utf-8")
    served.wait_for(lambda html: "example-failure" not in html and "hello" in html)


def test_a_broken_link_is_shown_in_red_and_logged_once(served: Served) -> None:
    source = served.site / "docs" / "en" / "index.md"
    source.write_text(f"{PAGE}\n[x](indx.md) [y](#hmoe)\n", encoding="utf-8")
    page = "docs/en/index.md:9: no page 'indx.md'; did you mean 'index.md'?"
    heading = "docs/en/index.md:9: no heading '#hmoe' in this page; did you mean 'home'?"
    served.wait_for(lambda html: page in unescape(html) and heading in unescape(html))
    source.write_text(PAGE, encoding="utf-8")
    served.wait_for(lambda html: "example-failure" not in html and "hello" in html)
    log = (served.site / "log").read_text(encoding="utf-8")
    assert log.count("no page 'indx.md'") == log.count("no heading '#hmoe'") == 1
    assert "Doc file" not in log


def test_ctrl_c_ends_serving_and_all_that_runs(served: Served) -> None:
    children = Path(f"/proc/{served.process.pid}/task").glob("*/children")
    warm = [int(pid) for path in children for pid in path.read_text().split()]
    assert warm
    served.process.send_signal(signal.SIGINT)
    assert served.process.wait(10) == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in warm)
