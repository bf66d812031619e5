"""A small site with all that a reader needs to run it on their own machine, and such a reader."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import sysconfig
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from gallery.live.publish import COPY, publish_live
from tests.support.examples import script
from tests.support.sites import LIGHT, build_site, write_own_site

UV = Path(sys.executable).with_name("uv")
PAGE = "# {0} { #home }\n\nAbout {0}.\n\n/// example | topic/name\n///\n"
CELLS = "# %% one\nx = 1\nprint('one', x)\n\n# %% two\nprint('two', x)\n"
RUN = {"example": "topic/name", "cells": {"one": "print(40 + 2)"}, "last": "one"}

of_others = pytest.mark.parametrize(
    "headers",
    [
        {},
        {"X-Live": "wrong"},
        {"Origin": "http://elsewhere.example"},
        {"Host": "rebinding.example"},
        {"Origin": "null"},
    ],
    ids=["no token", "a wrong token", "another origin", "another name", "a frame without origin"],
)
"""Gives a test the headers of each request that isn't of a live page of this server."""


def publish_small_site(site: Path) -> Path:
    """Return a folder with all that `make site` adds to a site; its manifest asks for nothing."""
    pages = {name: PAGE.replace("{0}", name) for name in ("index.md", "topic/page.md")}
    write_own_site(site, pages, {"topic/name": script(CELLS)}, "mkdocs-offline.yml")
    done = build_site(site, "--strict", **LIGHT)
    assert done.code == 0, done.log
    (site / "site").mkdir()
    publish_live(site, site / "site", "http://127.0.0.1:9/", site / "dist" / COPY)
    return site / "site"


@dataclass
class Started:
    """A reader's own server."""

    process: subprocess.Popen[str]
    url: str
    said: list[str] = field(default_factory=list)

    def get(self, path: str = "") -> str:
        with urllib.request.urlopen(self.url + path, timeout=30) as answer:
            return str(answer.read().decode())

    def ask(self, **headers: str) -> tuple[int, str]:
        body = json.dumps(RUN).encode()
        request = urllib.request.Request(f"{self.url}live/run?locale=en", body, headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    @property
    def token(self) -> str:
        found = re.search(r'data-token="([^"]+)"', self.get("index.html"))
        assert found
        return found[1]


class Reader:
    """Somebody with a cache of their own."""

    def __init__(self, cache: Path, script: Path) -> None:
        self.cache = cache
        self.script = script

    def begin(self, *options: str, **more: str) -> subprocess.Popen[str]:
        # In place of what the manifest's pins would install.
        libraries = {"PYTHONPATH": sysconfig.get_path("purelib"), **LIGHT}
        own = {"XDG_CACHE_HOME": str(self.cache), "UV": str(UV), "LANG": "C.UTF-8", "LC_ALL": ""}
        return subprocess.Popen(
            [sys.executable, str(self.script), *options],
            env={**os.environ, **libraries, **own, **more},
            cwd=self.cache.parent,  # In /tmp, of which runs see nothing.
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def say(self, answer: str, *options: str, **more: str) -> tuple[int, str]:
        """Start, answer what is asked, and wait for the end."""
        process = self.begin(*options, **more)
        said, _ = process.communicate(answer, timeout=120)
        return process.returncode, said

    @contextlib.contextmanager
    def serve(self, *options: str, **more: str) -> Iterator[Started]:
        process = self.begin("--yes", "--no-browser", *options, **more)
        said = []
        assert process.stdout
        try:
            for line in process.stdout:
                said.append(line)
                if found := re.fullmatch(r"(http://127\.0\.0\.1:\d+/)\S*\n", line):
                    yield Started(process, found[1], said)
                    break
            else:
                raise AssertionError("".join(said))
        finally:
            process.send_signal(signal.SIGTERM)
            assert process.wait(30) == 0, said
            process.stdout.close()
