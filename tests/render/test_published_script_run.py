"""A published script run by uv, from an index whose packages have newer releases by now."""

from __future__ import annotations

import functools
import hashlib
import http.server
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from gallery.render.notebook import Notebook
from gallery.render.published_script import published_script
from tests.support.rendering import PROVENANCE, recording
from tests.support.wheels import write_wheel

from executed_examples.common.versions import Pins
from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome

CHOSEN = "2026-06-01T00:00:00Z"
RELEASES = (
    ("named", "1.0", "needed", "2026-05-01T00:00:00Z"),
    ("named", "2.0", "needed", "2026-07-01T00:00:00Z"),
    ("needed", "1.0", "", "2026-05-01T00:00:00Z"),
    ("needed", "2.0", "", "2026-07-01T00:00:00Z"),
)
"""What the index has: a name, a version, what it requires, and when it was published."""


class _Index(http.server.SimpleHTTPRequestHandler):
    def guess_type(self, path: object) -> str:
        return "application/vnd.pypi.simple.v1+json"

    def log_message(self, *_: object) -> None:
        pass


def entry(wheel: Path) -> dict[str, object]:
    """What the index says about a package."""
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    return {"filename": wheel.name, "url": f"/{wheel.name}", "hashes": {"sha256": digest}}


@pytest.fixture
def index(tmp_path: Path) -> Iterator[str]:
    """The address of an index that says when each file was published."""
    folder = tmp_path / "index"
    listed: dict[str, list[dict[str, object]]] = {}
    folder.mkdir()
    for name, version, needs, published in RELEASES:
        wheel = write_wheel(folder, name, version, *needs.split())
        listed.setdefault(name, []).append({**entry(wheel), "upload-time": published})
    for name, files in listed.items():
        (folder / "simple" / name).mkdir(parents=True)
        page = {"meta": {"api-version": "1.1"}, "name": name, "files": files}
        (folder / "simple" / name / "index.html").write_text(json.dumps(page))
    handler = functools.partial(_Index, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/simple"
        server.shutdown()


@pytest.mark.parametrize(("chosen", "version"), [(CHOSEN, "1.0"), ("", "2.0")])
def test_what_a_pinned_package_needs_is_what_it_was_when_the_pin_was_chosen(
    chosen: str, version: str, index: str, tmp_path: Path, example: Callable[..., Example]
) -> None:
    """Without that time, it is the newest."""
    code = 'for name in ("named", "needed"):\n    print(importlib.metadata.version(name))\n'
    one = example(f"# %% one\nimport importlib.metadata\n\n{code}")
    one = replace(one, metadata=replace(one.metadata, dependencies=("named",)))
    notebook = Notebook(Outcome(one, (recording(PROVENANCE),)), "en")
    script = tmp_path / "script.py"
    script.write_text(published_script(notebook, Pins({"named": "1.0"}, chosen)), "utf-8")
    settings = {name: value for name, value in os.environ.items() if name[:3] != "UV_"}
    settings |= {"UV_DEFAULT_INDEX": index, "UV_CACHE_DIR": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, "-m", "uv", "run", "--no-config", "--python", sys.executable, script],
        cwd=tmp_path,
        env=settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == f"1.0\n{version}\n", done.stderr
