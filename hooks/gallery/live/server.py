"""The server of a copy of the site on this machine, whose examples can be changed and run."""

import mimetypes
import posixpath
import socketserver
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote
from wsgiref.simple_server import WSGIServer

from gallery.live.answers import FOLDER, LiveAnswers
from gallery.live.copy import SOURCES, SiteCopy
from gallery.live.requests import PatientHandler, why_refused, with_headers
from gallery.live.runs import LiveRuns

from executed_examples.runner.launcher import Launcher

HOST = "127.0.0.1"
"""The only address that is served: this machine's own."""
_TEXT = "text/plain; charset=utf-8"
_FRESH = ("Cache-Control", "no-store")
"""Pages have the token of this server, and the next one has another."""
_TYPES = {".js": "application/javascript", ".md": _TEXT, ".py": _TEXT, ".svg": "image/svg+xml"}


class CopyServer(socketserver.ThreadingMixIn, WSGIServer):
    """Serves a copy; a page that is closed ends its runs."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, copy: SiteCopy, launcher: Launcher, port: int = 0) -> None:
        """Listen on a port, by default on one that is free."""
        super().__init__((HOST, port), QuietHandler)
        live = LiveAnswers(LiveRuns(launcher, "/"), copy.context)
        self.set_app(CopyApp(copy, live))

    @property
    def url(self) -> str:
        """The address of the copy."""
        return f"http://{HOST}:{self.server_port}/"

    def server_bind(self) -> None:
        """Bind without a look at the name of this machine, which may take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.server_address[1]
        self.setup_environ()


class QuietHandler(PatientHandler):
    """Answers one client, and says nothing of it on the terminal."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class CopyApp:
    """Answers requests of the copy's own pages: with its files, and with runs."""

    def __init__(self, copy: SiteCopy, live: LiveAnswers) -> None:
        self._copy = copy
        self._root = copy.folder.resolve()
        self._live = live

    def __call__(self, environ: Mapping[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        """Answer a request."""
        start = with_headers(start)
        if reason := why_refused(environ, HOST):
            return _say(start, "403 Forbidden", f"{reason}.\n")
        path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "ignore")
        if path.startswith(f"/{FOLDER}"):
            return self._live.answer(path.removeprefix(f"/{FOLDER}"), environ, start)
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return _say(start, "405 Method Not Allowed", "expected GET\n")
        return self._send(path, start)

    def _send(self, path: str, start: Callable[..., Any]) -> Iterable[bytes]:
        uri = posixpath.normpath(f"/{path}").lstrip("/")
        if figure := self._copy.figures.get(uri):
            return _give(start, _TYPES[".svg"], figure)
        file = self._find(uri)
        if file and file.is_dir() and path.endswith("/"):
            file = self._find(f"{uri}/index.html")
        elif file and file.is_dir() and (file / "index.html").is_file():
            return _go(start, f"/{uri}/")
        if file and file.is_file() and not path.endswith("/"):
            return self._give_file(file, start)
        if file and file.name == "index.html" and file.is_file():
            return self._give_file(file, start)
        # The site has a folder for each page, this copy a file.
        if self._find(f"{uri}.html"):
            return _go(start, f"/{uri}.html")
        return _say(start, "404 Not Found", "nothing here\n")

    def _find(self, uri: str) -> Path | None:
        """Return what is there under a path of the copy; nothing outside, nothing of its runs."""
        try:
            file = (self._root / uri).resolve()
            is_there = file.exists()
        except (OSError, ValueError):
            return None
        is_own = file.is_relative_to(self._root)
        is_source = file.is_relative_to(self._root / SOURCES)
        return file if is_there and is_own and not is_source else None

    def _give_file(self, file: Path, start: Callable[..., Any]) -> Iterable[bytes]:
        content = file.read_bytes()
        if file.suffix != ".html":
            kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
            return _give(start, kind or "application/octet-stream", content)
        end = content.rfind(b"</body>") if b"</body>" in content else len(content)
        content = content[:end] + self._live.script() + content[end:]
        return _give(start, "text/html; charset=utf-8", content, _FRESH)


def _give(
    start: Callable[..., Any], kind: str, content: bytes, *more: tuple[str, str]
) -> list[bytes]:
    start("200 OK", [("Content-Type", kind), ("Content-Length", str(len(content))), *more])
    return [content]


def _go(start: Callable[..., Any], path: str) -> list[bytes]:
    start("302 Found", [("Location", quote(path)), ("Content-Length", "0")])
    return []


def _say(start: Callable[..., Any], status: str, text: str) -> list[bytes]:
    content = text.encode()
    start(status, [("Content-Type", _TEXT), ("Content-Length", str(len(content)))])
    return [content]
