"""The requests of live pages: of this server's own pages, with its token, and no others."""

from __future__ import annotations

import hashlib
import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gallery.live.answers import open_live
from tests.support.examples import script
from tests.support.live_copy import of_others
from tests.support.paths import PROJECT
from tests.support.serving import Served, serve_site
from tests.support.sites import marks_of, write_site

FILES = PROJECT / "hooks/gallery/live/files"
PAGE = "# Home { #home }\n\n/// example | topic/name\n///\n"
RUN = {"example": "topic/name", "cells": {"one": "print(40 + 2)"}, "last": ""}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    cells = {"topic/name": script("# %% one\nprint(1)\n")}
    site = write_site(tmp_path_factory.mktemp("live"), {"index.md": PAGE}, cells)
    with (
        marks_of(site) as marks,
        serve_site(site, marks, lambda html: "example-output" in html) as served,
    ):
        yield served


def token_of(served: Served) -> str:
    found = re.search(r'data-token="([^"]+)"', served.get())
    assert found
    return found[1]


def ask(served: Served, headers: dict[str, str], body: object = RUN) -> tuple[int, str]:
    request = urllib.request.Request(
        f"{served.url}live/run?locale=en", json.dumps(body).encode(), headers
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_a_page_of_this_server_gets_what_a_run_shows(served: Served) -> None:
    status, text = ask(served, {"X-Live": token_of(served)})
    shown = [json.loads(line) for line in text.splitlines() if line]
    assert status == 200
    assert ">\n42\n<" in shown[0]["html"]
    assert shown[-1]["note"].startswith("CPU · torch")


def test_nothing_of_it_is_kept(served: Served) -> None:
    before = {path: path.stat().st_mtime_ns for path in served.site.rglob("*.json")}
    ask(served, {"X-Live": token_of(served)})
    assert {path: path.stat().st_mtime_ns for path in served.site.rglob("*.json")} == before
    assert "42" not in (served.site / "examples/topic/name.py").read_text(encoding="utf-8")


@of_others
def test_others_can_run_nothing(served: Served, headers: dict[str, str]) -> None:
    token = {"X-Live": token_of(served)} if {"Origin", "Host"} & headers.keys() else {}
    assert ask(served, {**token, **headers})[0] == 403


def test_a_page_elsewhere_is_not_told_what_it_may_send(served: Served) -> None:
    """A preflight: without leave, a browser sends no header of ours to another origin."""
    request = urllib.request.Request(f"{served.url}live/run", method="OPTIONS")
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(request, timeout=30)
    assert not any("access-control" in name.lower() for name in caught.value.headers)


@pytest.mark.parametrize("body", [[], {"example": 1}, {}])
def test_what_is_no_request_is_refused(served: Served, body: object) -> None:
    status, text = ask(served, {"X-Live": token_of(served)}, body)
    assert status == 400
    assert "expected" in text


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.0.7", "::"])
def test_on_another_address_nothing_runs(host: str) -> None:
    nothing: Any = None
    assert open_live(nothing, nothing, host, "/") is None
    assert open_live(nothing, nothing, "127.0.0.1", "/") is not None


def test_the_editor_is_the_one_that_its_licenses_name() -> None:
    """Made by `make editor`; nobody changes it by hand."""
    listed = (FILES / "codemirror.txt").read_text(encoding="utf-8")
    digest = hashlib.sha256((FILES / "codemirror.js").read_bytes()).hexdigest()
    assert f"sha256 {digest}" in listed
    names = json.loads(Path(FILES.parent / "bundle/package.json").read_text(encoding="utf-8"))
    assert all(f"{name} {version}" in listed for name, version in names["dependencies"].items())
