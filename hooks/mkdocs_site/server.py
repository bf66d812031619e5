"""The server of `mkdocs serve`: it notices what is saved, and asks the open site for each page."""

import logging
import os
import posixpath
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from markupsafe import Markup
from mkdocs.livereload import LiveReloadServer
from watchdog.events import (
    DirCreatedEvent,
    DirDeletedEvent,
    DirMovedEvent,
    FileCreatedEvent,
    FileDeletedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer

from gallery.live.answers import FOLDER, LiveAnswers
from gallery.live.requests import why_refused, with_headers
from mkdocs_site.open_site import OpenSite
from mkdocs_site.private import Server, paths_watched_by, timestamp
from mkdocs_site.requests import RELOAD_SCRIPT, RELOAD_SOURCE, PatientHandler

from executed_examples.common.source_files import is_of_editor

log = logging.getLogger("mkdocs.gallery")

_DELAY = 0.03
"""Seconds in which further changes belong to the same save."""
_SCRIPT = Markup('<script src="/{}" data-epoch="{}" data-request="{}"></script>')
_AGAIN = 1.0
"""Seconds until what could not be taken over is tried again."""
_CHANGES = [
    *(FileCreatedEvent, FileDeletedEvent, FileModifiedEvent, FileMovedEvent),
    *(DirCreatedEvent, DirDeletedEvent, DirMovedEvent),
]
"""What is noticed: not that a file was read, which the site itself does all the time."""


class PageServer(Server):
    """MkDocs' server, which renders a page when it is asked for."""

    def __init__(
        self, server: LiveReloadServer, site: OpenSite, live: LiveAnswers | None = None
    ) -> None:
        """Take the place of a server that has not begun to serve.

        `live` answers what live pages ask for; without it, pages are as they are published.
        """
        host, port = server.server_address[:2]
        super().__init__(self._take_over, str(host), int(port), server.root, server.mount_path)
        self.error_handler = server.error_handler
        self.build_delay = _DELAY
        self.observer = Observer()  # type: ignore[assignment]
        self._open_again = server.builder
        self._site = site
        self._saved: dict[Path, None] = {}
        self._failed = ""
        """Why what was saved could not be taken over, the last time."""
        self._host = str(host)
        self.RequestHandlerClass = PatientHandler
        self._asked = threading.local()
        """When the page that a thread serves was asked for."""
        site.reload = self.reload_pages
        self._live = live
        for path in paths_watched_by(server):
            self.watch(path)

    def watch(self, path: str, func: None = None, *, recursive: bool = True) -> None:
        """Watch a file or a folder; editors replace a file, so its folder is watched for it."""
        watched = Path(path).resolve()
        if not watched.exists() or self.is_watched(str(watched)):
            return
        is_folder = watched.is_dir()
        self.observer.schedule(
            _Handler(self._notice if is_folder else lambda paths: self._notice(paths & {watched})),
            str(watched if is_folder else watched.parent),
            recursive=is_folder and recursive,
            event_filter=_CHANGES,
        )

    def _notice(self, paths: set[Path]) -> None:
        """Take notice of files that were saved; the observer's thread calls it."""
        paths = {path for path in paths if not is_of_editor(path.name)}
        if paths:
            with self.lock:
                self._saved |= dict.fromkeys(paths)
            self.call_builder()

    def _take_over(self) -> None:
        """Take over what was saved; the server's loop calls it.

        Whatever goes wrong, requests are answered with what there was before, and what was saved is
        tried again: a file may be away for a moment only.
        """
        with self.lock:
            saved, self._saved = [*self._saved], {}
        try:
            if not self._site.refresh(saved):
                log.info("Settings, theme, or files have changed: the site is opened again")
                self._open_again()
            self._failed = ""
        except Exception as error:  # Whatever it is, the server goes on.
            with self.lock:
                self._saved = dict.fromkeys(saved) | self._saved
            if self._failed != repr(error):
                self._failed = repr(error)
                log.exception("What was saved could not be taken over; it is tried again")
                threading.Timer(_AGAIN, self.call_builder).start()

    def answer(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes] | None:
        """Answer a request of this machine; write the page first that is asked for."""
        start_response = with_headers(start_response)
        if reason := why_refused(environ, self._host):
            start_response("403 Forbidden", [("Content-Type", "text/plain; charset=utf-8")])
            hint = "To serve another address: mkdocs serve -a ADDRESS:PORT"
            return [f"{reason}.\nThis site is at {self.url}\n{hint}\n".encode()]
        path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "ignore")
        if path == f"/{RELOAD_SCRIPT}":
            start_response("200 OK", [("Content-Type", "application/javascript")])
            return [RELOAD_SOURCE]
        if self._live and path.startswith(f"/{FOLDER}"):
            return self._live.answer(path.removeprefix(f"/{FOLDER}"), environ, start_response)
        if path.startswith(self.mount_path):
            self._asked.epoch = self.wait_for_builder()
            uri = path.removeprefix(self.mount_path) + ("index.html" if path.endswith("/") else "")
            self._site.write(posixpath.normpath(f"/{uri}").lstrip("/"))
        return super().answer(environ, start_response)

    def add_script(self, content: bytes, epoch: int) -> bytes:
        """Let a page load again if anything has changed since it was asked for."""
        asked = min(epoch, self._asked.epoch)
        script = _SCRIPT.format(RELOAD_SCRIPT, asked, timestamp()).encode()
        script += self._live.script() if self._live else b""
        end = content.rfind(b"</body>") if b"</body>" in content else len(content)
        return content[:end] + script + content[end:]


class _Handler(FileSystemEventHandler):
    """Passes on the paths of files that were saved, moved, or removed."""

    def __init__(self, notice: Callable[[set[Path]], None]) -> None:
        self._notice = notice

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Take an event; the observer calls it."""
        paths = (event.src_path, event.dest_path)
        self._notice({Path(os.fsdecode(path)) for path in paths if path})
