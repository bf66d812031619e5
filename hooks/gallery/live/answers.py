"""The answers to requests of live pages: their files, the code of an example, and its runs.

What may run here is the reader's own code, asked for by the reader's own page: a request must bring
the token that only pages of this server have, in a header that a page of another site can't send.
"""

import hmac
import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from markupsafe import Markup

from gallery.live.requests import is_loopback
from gallery.live.runs import Changed, LiveRuns
from gallery.render.context import PageContext

from executed_examples.child.processes import ON_LINUX
from executed_examples.common.decode import DecodeError, make_decoder
from executed_examples.runner.launcher import Launcher

FOLDER = "live/"
"""The path of all of it, under the server's root."""
MOST = 1 << 20
"""Bytes of a request."""
_FILES = Path(__file__).parent / "files"
_TYPES = {".js": "application/javascript", ".css": "text/css", ".txt": "text/plain; charset=utf-8"}
_JSON = "application/json"
_SCRIPT = Markup('<script src="/{}live.js" type="module" data-token="{}" id="live"></script>')
_decode: Callable[[object], Changed] = make_decoder(Changed)

Start = Callable[[str, list[tuple[str, str]]], Any]


def open_live(
    launcher: Launcher, context: Callable[[str], PageContext], host: str, mount: str
) -> "LiveAnswers | None":
    """Return the answers of a server bound to an address; None where nobody is to run anything.

    Whoever may ask for a run may run any code: nobody but this machine, and in the sandbox.
    `context` returns what the pages of a locale show, and `mount` is the path that has the site.
    """
    if not (ON_LINUX and is_loopback(host)):
        return None
    return LiveAnswers(LiveRuns(launcher, mount), context)


class LiveAnswers:
    """Answers what live pages of one server ask for."""

    def __init__(self, runs: LiveRuns, context: Callable[[str], PageContext]) -> None:
        """Make a token; `context` returns what the pages of a locale show."""
        self._runs = runs
        self._context = context
        self._token = secrets.token_urlsafe(16)

    def script(self) -> bytes:
        """Return what makes a page live, with the token."""
        return _SCRIPT.format(FOLDER, self._token).encode()

    def answer(self, path: str, environ: Mapping[str, Any], start: Start) -> Iterable[bytes]:
        """Answer a request for a path under `FOLDER`."""
        if (file := _FILES / path).parent == _FILES and file.is_file():
            return _send(start, "200 OK", _TYPES[file.suffix], file.read_bytes())
        if not hmac.compare_digest(environ.get("HTTP_X_LIVE", ""), self._token):
            return _send(start, "403 Forbidden", _TYPES[".txt"], b"expected the token of a page")
        query = parse_qs(environ.get("QUERY_STRING", ""))
        locale, example = (query.get(name, [""])[0] for name in ("locale", "example"))
        context = self._context(locale)
        is_read = environ["REQUEST_METHOD"] == "GET"
        if is_read and (found := self._read(path, example, context)):
            return _send(start, "200 OK", *found)
        if environ["REQUEST_METHOD"] == "POST" and path == "run":
            return self._run(environ, context, start)
        return _send(start, "404 Not Found", _TYPES[".txt"], b"nothing here")

    def _read(self, path: str, example: str, context: PageContext) -> tuple[str, bytes] | None:
        """Return the type and the content of what a page reads; None for nothing."""
        if path == "texts":
            exercise = context.texts.exercise
            texts = context.texts.live | {"wrong": exercise.wrong, "solved": exercise.solved}
            return _JSON, json.dumps(texts).encode()
        if path == "example" and example in context.examples:
            self._runs.prepare()
            return _JSON, _describe(example, context)
        if path == "recordings" and (found := self._runs.recordings()):
            return "application/zip", found
        return None

    def _run(
        self, environ: Mapping[str, Any], context: PageContext, start: Start
    ) -> Iterable[bytes]:
        try:
            changed = _decode(json.loads(_read_body(environ)))
        except (DecodeError, ValueError, RecursionError) as error:
            return _send(start, "400 Bad Request", _TYPES[".txt"], str(error).encode())
        start("200 OK", [("Content-Type", "application/x-ndjson"), ("Cache-Control", "no-store")])
        return self._stream(changed, context)

    def _stream(self, changed: Changed, context: PageContext) -> Iterator[bytes]:
        for shown in self._runs.run(changed, context):
            # An empty line finds out whether the page still listens.
            yield json.dumps(asdict(shown)).encode() + b"\n" if shown else b"\n"


def _describe(name: str, context: PageContext) -> bytes:
    """Return the cells of an example in the locale."""
    example = context.examples[name]
    localized = example.localized[context.locale]
    cells = [{"name": cell.name, "code": localized.code(cell)} for cell in example.cells]
    return json.dumps(cells).encode()


def _read_body(environ: Mapping[str, Any]) -> bytes:
    """Read the body of a request.

    Raises:
        ValueError: if it is too large, or doesn't say how large it is.
    """
    length = int(environ.get("CONTENT_LENGTH") or 0)
    if not 0 < length <= MOST:
        raise ValueError(f"expected 1 to {MOST} bytes, found {length}")
    content: bytes = environ["wsgi.input"].read(length)
    return content


def _send(start: Start, status: str, kind: str, content: bytes) -> list[bytes]:
    start(status, [("Content-Type", kind), ("Content-Length", str(len(content)))])
    return [content]
