"""A run has what it needs of the machine, and nothing else: no secrets, no network, no files."""

from __future__ import annotations

import ctypes
import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gallery.child.sandbox import filesystem
from gallery.child.sandbox.variables import environment_variables
from gallery.examples.example import read_example
from gallery.recordings.recording import Text
from gallery.runner.fork_launcher import ForkLauncher, _Channels
from gallery.runner.local import LocalRunner
from gallery.runner.spawn_launcher import SpawnLauncher
from tests.support.examples import CPU, script, write_example
from tests.support.paths import PROJECT

SECRET = "do-not-tell-2718281828"
SECRETS = ("GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY", "SSH_AUTH_SOCK", "NVIDIA_API_KEY", "MY_OWN")
FULL_FENCE = filesystem._version(ctypes.CDLL(None)) >= filesystem.SCOPES_VERSION
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
    "processes": sum(SECRET.encode() in told for told in environments()),
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


@pytest.fixture(scope="module", params=[ForkLauncher, SpawnLauncher])
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
        parent = request.param()
        try:
            run = LocalRunner(parent).run(
                read_example(path, folder / "examples", folder), "key", CPU
            )
            sandbox_gaps = parent.sandbox_gaps()
        finally:
            parent.close()
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
def fenced(found: dict[str, Any]) -> dict[str, Any]:
    if not FULL_FENCE:
        pytest.skip("this kernel's Landlock is too old")
    return found


def test_no_variable_of_the_builders_that_it_needs_not(found: dict[str, Any]) -> None:
    assert found["environment"] == []


def test_no_secret_in_any_process_that_it_can_look_into(fenced: dict[str, Any]) -> None:
    assert fenced["processes"] == 0


def test_its_home_is_its_own(found: dict[str, Any]) -> None:
    assert found["home is its own"]


def test_no_other_machine_can_be_reached(without_network: dict[str, Any]) -> None:
    assert without_network["other machine"] == "OSError: [Errno 101] Network is unreachable"
    assert without_network["other name"].startswith("gaierror")


def test_the_builders_machine_can_not_be_reached(without_network: dict[str, Any]) -> None:
    assert without_network["builder"].startswith("ConnectionRefusedError")


def test_processes_of_a_run_reach_each_other(found: dict[str, Any]) -> None:
    assert found["itself"] == "hello"
    assert found["its name"]


def test_no_power_comes_with_a_network_of_its_own(without_network: dict[str, Any]) -> None:
    assert [int(power, 16) for power in without_network["powers"]] == [0]
    assert [int(power, 16) for power in without_network["powers of others"]] == [0]


def test_its_own_folders_can_be_written(found: dict[str, Any]) -> None:
    assert found["written"] == ["done"] * 5
    assert found["removed"] == "done"


def test_nothing_else_can_be_written_and_the_attempt_is_named(fenced: dict[str, Any]) -> None:
    denied = "PermissionError: [Errno 13] Permission denied: "
    assert fenced["beside"].startswith(denied)
    assert fenced["outside"] == f"{denied}'{fenced['file']}'"
    assert "ermission denied" in fenced["from a shell"]


def test_no_process_but_its_own_gets_a_signal(fenced: dict[str, Any]) -> None:
    assert fenced["parent"] == "PermissionError: [Errno 1] Operation not permitted"


def test_what_computing_depends_on_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {
        "LD_LIBRARY_PATH": "/opt/lib",
        "CUDA_VISIBLE_DEVICES": "1",
        "HSA_OVERRIDE_GFX_VERSION": "11.0.0",
        "ZE_AFFINITY_MASK": "0",
        "OPENBLAS_CORETYPE": "Haswell",
        "MKL_NUM_THREADS": "2",
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": "/opt/python",
        "SOURCE_DATE_EPOCH": "0",
        "NCCL_DEBUG": "INFO",
        "CXX": "g++",
    }
    for name, value in kept.items():
        monkeypatch.setenv(name, value)
    assert kept.items() <= environment_variables().items()


@pytest.mark.parametrize(
    "name", ["TORCH_HOME", "CUDA_CACHE_PATH", "TRITON_CACHE_DIR", "http_proxy"]
)
def test_a_place_that_it_could_not_write_to_is_not_named(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "/somewhere")
    assert name not in environment_variables()


def test_fonts_are_remembered_where_they_were(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("MPLCONFIGDIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert environment_variables()["MPLCONFIGDIR"] == str(tmp_path / "matplotlib")
    assert (tmp_path / "matplotlib").is_dir()


REFUSED = """
import os
from gallery.child.sandbox import network
{change}
before = os.readlink("/proc/self/ns/net"), os.getuid()
print(network.isolate_network())
assert before == (os.readlink("/proc/self/ns/net"), os.getuid())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere it is never tried")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("network.NEW_USER = 1 << 2", "unshare"),
        ("network.SET_INTERFACE_FLAGS = 0", ""),
        ("network._find_lost = lambda needed: 'without it, /x could not be read'", "/x could"),
        ("network._move = lambda: os._exit(3)", "ended with"),
    ],
    ids=["not allowed", "half allowed", "files lost", "died"],
)
def test_where_the_system_refuses_nothing_changes_and_it_is_said(change: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", REFUSED.format(change=change)],
        env={**os.environ, "PYTHONPATH": str(PROJECT / "hooks")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("examples can reach the network here: ")
    assert said in done.stdout


def test_what_the_parent_could_not_shut_is_told() -> None:
    parent = ForkLauncher()
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    parent._channels = _Channels(ours, ours)
    theirs.send(b"examples can reach the network here: no")
    assert parent.sandbox_gaps()[0] == "examples can reach the network here: no"
    theirs.send(b"warm")
    assert parent.is_warm()
    assert len(parent.sandbox_gaps()) == len(filesystem.sandbox_gaps()) + 1
    parent.close()
    theirs.close()
