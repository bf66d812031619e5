"""Requests that a served site answers: its own pages', from this machine, and no others."""

from __future__ import annotations

import http.client
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from mkdocs.livereload import LiveReloadServer

from gallery.live import requests
from gallery.live.requests import why_refused
from mkdocs_site import server as server_module
from mkdocs_site.requests import PatientHandler
from mkdocs_site.server import PageServer


@pytest.mark.parametrize(
    ("served", "host", "answered"),
    [
        ("127.0.0.1", "127.0.0.1:8000", True),
        ("127.0.0.1", "localhost:8000", True),
        ("127.0.0.1", "LOCALHOST", True),
        ("127.0.0.1", "localhost.:8000", True),
        ("127.0.0.1", "site.localhost:8000", True),
        ("127.0.0.1", "[::1]:8000", True),
        ("127.0.0.1", "127.9.9.9", True),
        ("127.0.0.1", "rebinding.example:8000", False),
        ("127.0.0.1", "127.0.0.1.example", False),
        ("127.0.0.1", "192.168.0.7:8000", False),
        ("127.0.0.1", "", False),
        ("127.0.0.1", "[::1", False),
        ("0.0.0.0", "192.168.0.7:8000", True),
        ("0.0.0.0", "rebinding.example:8000", False),
        ("0.0.0.0", f"{socket.gethostname()}:8000", True),
        ("writer.lan", "writer.lan:8000", True),
        ("writer.lan", "other.lan:8000", False),
    ],
)
def test_only_names_of_this_machine_are_answered(served: str, host: str, answered: bool) -> None:
    assert (why_refused({"HTTP_HOST": host}, served) == "") is answered


@pytest.mark.parametrize(
    ("origin", "answered"),
    [
        ("http://127.0.0.1:8000", True),
        ("http://127.0.0.1:9000", False),
        ("http://localhost:8000", False),
        ("https://example.com", False),
        ("null", False),
    ],
)
def test_a_page_of_another_origin_is_not_answered(origin: str, answered: bool) -> None:
    asked = {"HTTP_HOST": "127.0.0.1:8000", "HTTP_ORIGIN": origin}
    assert (why_refused(asked, "127.0.0.1") == "") is answered


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PageServer]:
    """A server of a folder, without a site behind it, that listens."""
    monkeypatch.setattr(server_module, "Observer", SimpleNamespace)
    (tmp_path / "index.html").write_text("<html><body>own</body></html>", encoding="utf-8")
    (tmp_path / "large.bin").write_bytes(b"x" * (64 << 20))
    site: Any = SimpleNamespace(write=lambda uri: None)
    made = PageServer(LiveReloadServer(lambda: None, "127.0.0.1", 0, str(tmp_path)), site)
    made._watched_paths[str(tmp_path)] = 1
    made.server_bind()
    made.server_activate()
    thread = threading.Thread(target=made.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield made
    super(LiveReloadServer, made).shutdown()
    made.server_close()
    thread.join()


def ask(server: PageServer, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=20)
    connection.putrequest("GET", path, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    return connection.getresponse()


def test_a_refused_request_says_where_the_site_is(server: PageServer) -> None:
    answer = ask(server, "/", Host="rebinding.example")
    said = answer.read().decode()
    assert (answer.status, "own" in said) == (403, False)
    assert said.startswith(
        "expected a request for this machine, found one for 'rebinding.example'.\nThis site is at http://127.0.0.1:"
    )


def test_a_page_reloads_by_a_script_of_its_own_and_can_not_be_framed(server: PageServer) -> None:
    answer = ask(server, "/")
    page = answer.read().decode()
    assert '<script src="/livereload/script.js" data-epoch="' in page
    assert page.count("<script") == 1
    assert "</script></body>" in page
    assert answer.headers["X-Frame-Options"] == "SAMEORIGIN"
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    script = ask(server, "/livereload/script.js")
    assert script.headers["Content-Type"] == "application/javascript"
    assert b"/livereload/" in script.read()


def test_a_client_that_sends_nothing_or_takes_nothing_is_let_go(
    server: PageServer, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(PatientHandler, "timeout", 0.5)
    before = threading.active_count()
    idle = socket.create_connection(("127.0.0.1", server.server_port))
    slow = socket.create_connection(("127.0.0.1", server.server_port))
    slow.sendall(b"GET /large.bin HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    half = socket.create_connection(("127.0.0.1", server.server_port))
    half.sendall(b"GET / HTTP/1.1\r\nHost: 127.")
    assert ask(server, "/").status == 200
    until = time.monotonic() + 20
    while threading.active_count() > before and time.monotonic() < until:
        time.sleep(0.05)
    assert threading.active_count() == before
    for client in (idle, slow, half):
        client.close()
    assert "Traceback" not in capfd.readouterr().err


def test_waiting_for_an_edit_is_not_idleness(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PatientHandler, "timeout", 0.3)
    epoch = server._visible_epoch
    later = threading.Timer(1, server.reload_pages)
    later.start()
    answer = ask(server, f"/livereload/{epoch}/1")
    assert int(answer.read()) > epoch


def test_every_answer_is_for_this_site_alone() -> None:
    sent: list[Any] = []
    requests.with_headers(lambda *answer: sent.append(answer))("200 OK", [("A", "b")])
    ((status, headers),) = sent
    assert (status, headers[0]) == ("200 OK", ("A", "b"))
    assert dict(headers)["X-Content-Type-Options"] == "nosniff"
