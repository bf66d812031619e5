"""A real `mkdocs serve` of a small site."""

from __future__ import annotations

import contextlib
import os
import random
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.support.examples import script, write_example
from tests.support.sites import LIGHT


def free_port() -> int:
    """A port that nobody listens on, and that the system uses for no connection.

    Of those that it does give, one that is asked again and again may be connected to itself, and
    then nobody can listen there.
    """
    while True:
        port = random.randrange(20000, 32000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Served:
    """A site being served, and what its examples left behind when they ran."""

    def __init__(
        self, site: Path, marks: Path, port: int, process: subprocess.Popen[bytes]
    ) -> None:
        self.site = site
        self.marks = marks
        self.url = f"http://127.0.0.1:{port}/"
        self.process = process
        self._seen: set[tuple[Path, int]] = set()

    def runs(self, name: str) -> int:
        """How often an example has been recorded, as far as this was looked at in between."""
        found = self.site.glob(f".gallery/recordings/*/topic/{name}-*.json")
        self._seen |= {(path, path.stat().st_mtime_ns) for path in found}
        return sum(path.name.startswith(f"{name}-") for path, _ in self._seen)

    def get(self, path: str = "") -> str:
        with urllib.request.urlopen(self.url + path, timeout=30) as response:
            return str(response.read().decode())

    def wait_for(self, condition: Callable[[str], bool], path: str = "") -> str:
        until = time.monotonic() + 60
        html = ""
        while time.monotonic() < until:
            assert self.process.poll() is None, "serving ended"
            try:
                html = self.get(path)
            except OSError:
                html = ""
            if html and condition(html):
                return html
            time.sleep(0.2)
        raise AssertionError(f"not shown within a minute; last seen: {html[-3000:]}")

    def write(self, name: str, said: str, comment: str = "a comment", cells: str = "") -> None:
        body = f"# %% one\n# zh: 注释\n# en: {comment}\nprint('{said}')\n"
        write_example(self.site, f"topic/{name}", script(cells or body))


@contextlib.contextmanager
def serve_site(site: Path, marks: Path, is_ready: Callable[[str], bool]) -> Iterator[Served]:
    """Serve a site until it isn't needed any more; begin when its first page is as expected."""
    port = free_port()
    command = [sys.executable, "-m", "mkdocs", "serve", "-q", "-a", f"127.0.0.1:{port}"]
    environment = {**os.environ, **LIGHT, "NO_MKDOCS_2_WARNING": "1"}
    process = subprocess.Popen(command, cwd=site, env=environment)
    try:
        served = Served(site, marks, port, process)
        served.wait_for(is_ready)
        yield served
    finally:
        process.kill()
        process.wait()
