"""The smoke test of the published site."""

from __future__ import annotations

import http.server
import runpy
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.support.paths import PROJECT
from tests.support.workflows import (
    GITHUB,
)


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder below a path, as GitHub Pages does, with its 404.html."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server_port}/project"


class Handler(http.server.SimpleHTTPRequestHandler):
    error_message_format = '<div class="md-content"></div>'

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def published(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A site's folder with all pages that the smoke test requests, and its address."""
    site = tmp_path / "project"
    for path, (status, mark) in smoke()["FOUND"].items():
        if status == 200:
            file = site / path / "index.html" if path.endswith("/") or not path else site / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(mark)
    server = Server(tmp_path)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield site, server.address
    server.shutdown()
    thread.join()
    server.server_close()


def smoke() -> dict[str, Any]:
    return runpy.run_path(str(GITHUB / "smoke.py"))


def test_a_good_site_passes_the_smoke_test(published: tuple[Path, str]) -> None:
    assert list(smoke()["failures"](published[1])) == []


def test_the_smoke_test_names_missing_and_empty_pages(published: tuple[Path, str]) -> None:
    site, address = published
    (site / "en/index.html").write_text("")
    (site / "en/search/index.js").write_text('{"titles":[]}')
    (site / "search/index.js").unlink()
    assert list(smoke()["failures"](address)) == [
        f"{address}/en/: expected '<html lang=\"en\"' in it, found none",
        f"{address}/search/index.js: expected status 200, found 404",
        f'{address}/en/search/index.js: expected \'"titles":["\' in it, found none',
    ]


def test_the_smoke_test_waits_for_a_new_version(published: tuple[Path, str]) -> None:
    site, address = published
    home = (site / "index.html").read_text()
    (site / "index.html").unlink()
    wait = partial((site / "index.html").write_text, home)
    assert smoke()["check"](address, tries=2, wait=wait) == []


def test_the_smoke_test_requests_pages_of_this_site() -> None:
    for path, (status, _) in smoke()["FOUND"].items():
        if status == 200 and path.endswith("/"):
            page = f"docs/{path}" if path.startswith("en/") else f"docs/zh/{path}"
            stem = PROJECT / page.rstrip("/")
            assert stem.with_suffix(".md").is_file() or (stem / "index.md").is_file(), path
