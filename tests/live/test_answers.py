"""The requests of live pages: of this server's own pages, with its token, and no others."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import signal
import time
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
from tests.support.processes import wait_until
from tests.support.serving import Served, serve_site
from tests.support.sites import marks_of, write_site

from executed_examples.child.processes import descendants_of

FILES = PROJECT / "hooks/gallery/live/files"
PAGE = "# Home { #home }\n\n/// example | topic/name\n///\n"
RUN = {"example": "topic/name", "cells": {"one": "print(40 + 2)"}, "last": ""}


ENDLESS = "import torch\na = torch.randn(2000, 2000)\nprint('begun')\nwhile True: a @ a"


@contextlib.contextmanager
def serve_one(folder: Path) -> Iterator[Served]:
    cells = {"topic/name": script("# %% one\nprint(1)\n")}
    site = write_site(folder, {"index.md": PAGE}, cells)
    with (
        marks_of(site) as marks,
        serve_site(site, marks, lambda html: "example-output" in html) as served,
    ):
        yield served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_one(tmp_path_factory.mktemp("live")) as served:
        yield served


@contextlib.contextmanager
def begun(served: Served) -> Iterator[set[int]]:
    """The processes of a run that multiplies matrices for ever, while its page listens."""
    before = set(descendants_of(served.process.pid))
    body = json.dumps({**RUN, "cells": {"one": ENDLESS}}).encode()
    request = urllib.request.Request(
        f"{served.url}live/run?locale=en", body, {"X-Live": token_of(served)}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        next(line for line in answer if b"begun" in line)
        yield set(descendants_of(served.process.pid)) - before


def is_left(pids: set[int]) -> bool:
    """Whether one of these processes is more than an entry that nobody has read yet."""
    return any((stat := state_of(pid)) and stat != "Z" for pid in pids)


def state_of(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    return ""


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
    assert any(">\n42\n<" in each["html"] for each in shown)
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


def test_a_loop_in_c_ends_when_its_page_stops_listening(served: Served) -> None:
    with begun(served) as processes:
        assert processes
    began = time.monotonic()
    wait_until(lambda: not is_left(processes))
    assert time.monotonic() - began < 5


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_the_end_of_the_server_is_the_end_of_all_that_it_runs(
    tmp_path: Path, end: signal.Signals
) -> None:
    with serve_one(tmp_path) as served, contextlib.suppress(OSError), begun(served):
        left = set(descendants_of(served.process.pid))
        served.process.send_signal(end)
        wait_until(lambda: not is_left(left))


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
