"""A run on an NVIDIA GPU can name its threads, without which the driver doesn't begin."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.paths import PROJECT

PROBE = """
import json, multiprocessing, os, sys
from pathlib import Path
from executed_examples.child.sandbox.confinement import confine, confine_server

folder, names_threads = Path(sys.argv[1]), sys.argv[2] == "True"
confinement, _ = confine_server()
confine(confinement, folder, folder, 1 << 20, names_threads=names_threads)


def write(path, text=""):
    try:
        with open(path, "r+") as file:
            file.write(text)
        return "done"
    except OSError as error:
        return error.strerror


read, other = os.pipe()
if os.fork() == 0:
    os.write(other, write("/proc/self/comm", "child").encode())
    os._exit(0)
print(json.dumps({
    "namespaces": confinement.sockets >= 0,
    "own": write("/proc/self/comm", "own"),
    "name": Path("/proc/self/comm").read_text().strip(),
    "child": os.read(read, 99).decode(),
    "system": [write(f"/proc/sys/kernel/{name}") for name in ("panic", "core_pattern")],
}))
"""


def probe(folder: Path, *, names_threads: bool) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, str(folder), str(names_threads)],
        env={"PYTHONPATH": str(PROJECT / "hooks")},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is no /proc")
def test_a_run_on_a_gpu_and_its_children_name_their_threads(tmp_path: Path) -> None:
    found = probe(tmp_path, names_threads=True)
    assert (found["own"], found["name"]) == ("done", "own")
    if found["namespaces"]:
        assert found["child"] == "done"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is no /proc")
def test_it_can_not_change_the_system_for_that(tmp_path: Path) -> None:
    assert "done" not in probe(tmp_path, names_threads=True)["system"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is no /proc")
def test_no_other_run_writes_there(tmp_path: Path) -> None:
    found = probe(tmp_path, names_threads=False)
    assert "done" not in (found["own"], found["child"])
