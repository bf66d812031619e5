"""What an example finds of the machine that builds."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import select
import shutil
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.examples import CPU, script, write_example

from executed_examples.examples.example import read_example
from executed_examples.recordings.recording import Text
from executed_examples.runner.launcher import NO_FORK, Launcher
from executed_examples.runner.local import run_example

SECRET = "do-not-tell-2718281828"


SECRETS = ("GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY", "SSH_AUTH_SOCK", "NVIDIA_API_KEY", "MY_OWN")


PROBES = """\
# %% one
import array, ctypes, glob, json, multiprocessing.shared_memory, os, pty, resource, signal
import socket, stat, subprocess, tempfile, threading


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


def write_through_descriptor(folder, name):
    os.write(os.open(name, os.O_CREAT | os.O_WRONLY, dir_fd=os.open(folder, os.O_RDONLY)), b"x")


def attack(folder):
    # By each way that there is.
    file = f"{folder}/file"
    attempts = {
        "write": lambda: write(file),
        "make": lambda: write(f"{folder}/made"),
        "descriptor": lambda: write_through_descriptor(folder, "made by descriptor"),
        "remove": lambda: os.remove(f"{folder}/other"),
        "mode": lambda: os.chmod(file, 0o777),
        "mode of descriptor": lambda: os.fchmod(os.open(file, os.O_RDONLY), 0o777),
        "times": lambda: os.utime(file, (1, 1)),
        "attribute": lambda: os.setxattr(file, "user.found", b"x"),
        "pipe": lambda: os.write(os.open(f"{folder}/pipe", os.O_RDWR | os.O_NONBLOCK), b"x"),
        "socket": lambda: socket.socket(socket.AF_UNIX).connect(f"{folder}/socket"),
        "from a shell": lambda: subprocess.getoutput(f"echo x > {file}; chmod 777 {file}"),
    }
    return {name: attempt(action) for name, action in attempts.items()}


def through_others(*folders):
    # As the fork server and the builder see them.
    return [f"/proc/{pid}/root{path}" for pid in (os.getppid(), BUILDER) for path in folders]


def changeable_descriptors():
    # Of something that others see, too.
    for number in range(100):
        try:
            mode = os.fstat(number).st_mode
            if not stat.S_ISSOCK(mode) and not stat.S_ISFIFO(mode):
                os.fchmod(number, stat.S_IMODE(mode))
                yield os.readlink(f"/proc/self/fd/{number}")
        except OSError:
            pass


def talk_through_terminal():
    ours, theirs = pty.openpty()
    os.write(theirs, b"hello")
    return os.read(ours, 5).decode()


def share_memory():
    memory = multiprocessing.shared_memory.SharedMemory("name", create=True, size=5)
    memory.buf[:5] = b"hello"
    again = multiprocessing.shared_memory.SharedMemory("name")
    return bytes(again.buf[:5]).decode()


inherited = list(changeable_descriptors())
home = os.path.expanduser("~")
private = [f"{folder}/of-a-test-of-examples" for folder in ("/dev/shm", "/tmp", "/run", f"{os.getcwd()}/../..")]
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
        ("here", f"{home}/x", f"{tempfile.gettempdir()}/x", "/dev/null", "/dev/shm/x")],
    "there before": [path for path in private if os.path.exists(path)],
    "private": [attempt(lambda: write(path)) for path in private],
    "removed": attempt(lambda: os.remove("/dev/shm/x")),
    "attacks": {folder: attack(folder) for folder in (*FOLDERS, *through_others(*FOLDERS))},
    "inherited": inherited,
    "terminal": attempt(lambda: write("TERMINAL")),
    "terminals": os.listdir("/dev/pts"),
    "own terminal": attempt(talk_through_terminal),
    "shared memory": attempt(share_memory),
    "processes and threads": resource.getrlimit(resource.RLIMIT_NPROC)[1],
    "namespace": ctypes.CDLL(None).unshare(1 << 28),
    "message queue": ctypes.CDLL(None).msgget(QUEUE, 0o600 | 0o1000),
    "parent": attempt(lambda: os.kill(os.getppid(), signal.SIGCONT)),
}))
"""


class Outside:
    """What is outside of a run's sandbox: files, a server, and a terminal."""

    def __init__(self, folders: list[Path], opened: contextlib.ExitStack) -> None:
        self.folders = folders
        self.port = opened.enter_context(socket.create_server(("127.0.0.1", 0)))
        self.ours, theirs = pty.openpty()
        self.terminal = os.ttyname(theirs)
        self.pipes = []
        self.servers = []
        for folder in folders:
            for name in ("file", "other"):
                (folder / name).write_text("before", encoding="utf-8")
            server = opened.enter_context(socket.socket(socket.AF_UNIX))
            server.bind(str(folder / "socket"))
            server.listen()
            self.servers.append(server)
        for folder in folders[1:]:
            os.mkfifo(folder / "pipe")
            self.pipes.append(os.open(folder / "pipe", os.O_RDWR | os.O_NONBLOCK))
        for descriptor in (self.ours, theirs, *self.pipes):
            opened.callback(os.close, descriptor)

    def state(self) -> list[Any]:
        """All that an attack could have changed."""
        waiting: list[Any] = [self.ours, *self.pipes, *self.servers]
        ready, _, _ = select.select(waiting, [], [], 0)
        shared = map(Path, ("/dev/shm", "/run", tempfile.gettempdir()))
        left = [path for folder in shared for path in folder.glob("of-a-test-of-examples")]
        return [
            left,
            [waiting.index(one) for one in ready],
            *(self._state_of(folder) for folder in self.folders),
        ]

    @staticmethod
    def _state_of(folder: Path) -> list[Any]:
        file = folder / "file"
        status = file.stat()
        names = sorted(path.name for path in folder.iterdir())
        return [names, file.read_text(), status.st_mode, status.st_mtime, os.listxattr(file)]


@pytest.fixture(scope="package", params=["", "1"], ids=["fork", "spawn"])
def found(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Any]]:
    """What an example finds when the builder has secrets, and a server that is for nobody else."""
    site = tmp_path_factory.mktemp("site")
    elsewhere = Path(tempfile.mkdtemp(dir="/var/tmp"))
    with pytest.MonkeyPatch.context() as patch, contextlib.ExitStack() as opened:
        opened.callback(shutil.rmtree, elsewhere)
        outside = Outside([site, elsewhere, tmp_path_factory.mktemp("hidden")], opened)
        for name in SECRETS:
            patch.setenv(name, SECRET)
        cells = PROBES.replace("SECRET", repr(SECRET)).replace("TERMINAL", outside.terminal)
        cells = cells.replace("FOLDERS", str([str(folder) for folder in outside.folders]))
        cells = cells.replace("PORT", str(outside.port.getsockname()[1]))
        cells = cells.replace("QUEUE", str(os.getpid())).replace("BUILDER", str(os.getpid()))
        path = write_example(site, "topic/name", script(cells))
        patch.setenv(NO_FORK, request.param)
        before = outside.state()
        launcher = Launcher()
        try:
            run = run_example(launcher, read_example(path, site), "key", CPU)
            sandbox_gaps = launcher.sandbox_gaps()
        finally:
            launcher.close()
        after = outside.state()
    assert run.failures == (), run.failures
    (text,) = run.recording.cells[0].outputs
    assert isinstance(text, Text)
    yield {
        "sandbox_gaps": sandbox_gaps,
        "before": before,
        "after": after,
        "outside": str(elsewhere / "file"),
        **json.loads(text.text),
    }


@pytest.fixture
def isolated(found: dict[str, Any]) -> dict[str, Any]:
    """What is found where nothing is missing, which CI must offer."""
    if found["sandbox_gaps"]:
        message = "; ".join(found["sandbox_gaps"])
        pytest.fail(message) if "CI" in os.environ else pytest.skip(message)
    return found
