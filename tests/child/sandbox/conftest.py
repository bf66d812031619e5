"""What an example finds of the machine that builds."""

from __future__ import annotations

import ctypes
import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from gallery.child.sandbox import filesystem
from gallery.examples.example import read_example
from gallery.recordings.recording import Text
from gallery.runner.launcher import NO_FORK, Launcher
from gallery.runner.local import run_example
from tests.support.examples import CPU, script, write_example

SECRET = "do-not-tell-2718281828"


SECRETS = ("GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY", "SSH_AUTH_SOCK", "NVIDIA_API_KEY", "MY_OWN")


FULL_SANDBOX = filesystem._version(ctypes.CDLL(None)) >= filesystem.SCOPES_VERSION


PROBES = """\
# %% one
import getpass, glob, json, os, signal, socket, subprocess, tempfile, threading


def attempt(action):
    try:
        return action() or "done"
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def connect(port):
    with socket.create_connection(("localhost", port), 5) as line:
        return line.recv(9).decode()


def talk_to_itself():
    server = socket.create_server(("localhost", 0))
    def answer():
        line = server.accept()[0]
        line.send(b"hello")
        line.close()
    threading.Thread(target=answer, daemon=True).start()
    return connect(server.getsockname()[1])


def write(path):
    with open(path, "w") as file:
        file.write("x")


def environments():
    for path in glob.glob("/proc/[0-9]*/environ"):
        try:
            yield open(path, "rb").read()
        except OSError:
            pass


def powers(text):
    return [line.split()[1] for line in text.splitlines() if "CapEff" in line]


home, shared = os.path.expanduser("~"), "/dev/shm/of-a-test-of-examples"
print(json.dumps({
    "environment": [name for name in os.environ if os.environ[name] == SECRET],
    "processes": sum(SECRET.encode() in found for found in environments()),
    "home is its own": os.path.dirname(home) == os.path.dirname(os.getcwd()),
    "other machine": attempt(lambda: socket.create_connection(("192.0.2.1", 80), 5)),
    "other name": attempt(lambda: socket.create_connection(("example.org", 80), 5)),
    "builder": attempt(lambda: connect(PORT)),
    "itself": attempt(talk_to_itself),
    "its name": attempt(lambda: socket.gethostbyname(socket.gethostname())),
    "powers": powers(open("/proc/self/status").read()),
    "powers of others": powers(subprocess.getoutput("cat /proc/self/status")),
    "written": [attempt(lambda: write(path)) for path in
        ("here", f"{home}/x", f"{tempfile.gettempdir()}/x", "/dev/null", shared)],
    "removed": attempt(lambda: os.remove(shared)),
    "beside": attempt(lambda: write(f"{os.getcwd()}/../../beside-a-run")),
    "outside": attempt(lambda: write("OUTSIDE")),
    "from a shell": subprocess.getoutput("echo x > OUTSIDE"),
    "parent": attempt(lambda: os.kill(os.getppid(), signal.SIGCONT)),
}))
"""


@pytest.fixture(scope="package", params=["", "1"])
def found(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Any]]:
    """What an example finds when the builder has secrets, and a server that is for nobody else."""
    folder = tmp_path_factory.mktemp("site")
    outside = tmp_path_factory.mktemp("outside") / "file"
    with pytest.MonkeyPatch.context() as patch, socket.create_server(("127.0.0.1", 0)) as server:
        for name in SECRETS:
            patch.setenv(name, SECRET)
        cells = PROBES.replace("SECRET", repr(SECRET)).replace("OUTSIDE", str(outside))
        cells = cells.replace("PORT", str(server.getsockname()[1]))
        path = write_example(folder, "topic/name", script(cells))
        patch.setenv(NO_FORK, request.param)
        launcher = Launcher()
        try:
            run = run_example(launcher, read_example(path, folder), "key", CPU)
            sandbox_gaps = launcher.sandbox_gaps()
        finally:
            launcher.close()
    assert run.failures == (), run.failures
    (text,) = run.recording.cells[0].outputs
    assert isinstance(text, Text)
    assert not outside.exists() or sandbox_gaps
    yield {"sandbox_gaps": sandbox_gaps, "file": str(outside), **json.loads(text.text)}


@pytest.fixture
def without_network(found: dict[str, Any]) -> dict[str, Any]:
    for opening in found["sandbox_gaps"]:
        if "network" in opening:
            pytest.skip(opening)
    return found


@pytest.fixture
def sandboxed(found: dict[str, Any]) -> dict[str, Any]:
    if not FULL_SANDBOX:
        pytest.skip("this kernel's Landlock is too old")
    return found
