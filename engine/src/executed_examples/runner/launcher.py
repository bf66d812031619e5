"""The launcher of runs: it starts a fork server, which imports torch once and forks each run."""

import contextlib
import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from typing import NamedTuple

from executed_examples import setup
from executed_examples.child.processes import descendants_of, kill_group
from executed_examples.child.protocol import PRELOAD
from executed_examples.child.sandbox.variables import SOURCES, environment_variables

NO_FORK = "GALLERY_NO_FORK"
"""The environment variable that asks for a new interpreter for each run."""
# Serves "cold" at N = 100 and 300 (bench/README.md).
_IMPORTED_LATE = re.compile(
    r"(?m)^(?!#).*\b(matplotlib|optim|compile|func|checkpoint|export|data|distributed)\b"
)
"""What of `executed_examples.child.fork_server.REST` an example may import, and what imports it."""
_GRACE = 0.2
"""Seconds in which a fork server that listens ends its children and itself."""


class _Channels(NamedTuple):
    """The sockets on which runs are requested."""

    early: socket.socket
    full: socket.socket


class Launcher:
    """Starts the fork server with the first run; it ends with `close`, or with this process.

    While it imports the rest, a helper of the server forks the runs that need only torch (`early`).
    """

    def __init__(self) -> None:
        self._method = "spawn" if os.environ.get(NO_FORK) else "fork"
        self._lock = threading.Lock()
        self._channels: _Channels | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._gaps: tuple[str, ...] = ()
        self._closed = False

    def start(self, descriptors: Sequence[int], early: bool) -> None:
        """Ask for a child; an early one needs no import but torch.

        The file descriptors are for its output, events, and control.
        """
        # Serves "cold" at N = 100 and 300 (bench/README.md): first runs begin a second earlier.
        with self._lock:
            channels = self._connection()
            socket.send_fds(channels.early if early else channels.full, [b"run"], descriptors)

    def warm_up(self) -> None:
        """Have the fork server import what examples use before the first run asks for it."""
        with self._lock:
            self._connection()

    def sandbox_gaps(self) -> tuple[str, ...]:
        """Return what the sandbox can't prevent, as far as the fork server has reported it."""
        with self._lock:
            if self._channels:
                with contextlib.suppress(OSError):  # It has sent nothing, or has ended.
                    message = self._channels.full.recv(4096, socket.MSG_DONTWAIT)
                    self._gaps = tuple(message.decode().splitlines()) or self._gaps
            return self._gaps

    def close(self) -> None:
        """End the fork server and all it still runs."""
        with self._lock:
            self._closed = True
            self._hang_up()

    def _connection(self) -> _Channels:
        if self._closed:
            raise ConnectionError("the launcher is closed")
        if self._process and self._process.poll() is not None:
            self._hang_up()
        if self._channels is None:
            self._channels = self._start()
        return self._channels

    def _start(self) -> _Channels:
        early, early_end = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        full, full_end = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with early_end, full_end:
            numbers = [early_end.fileno(), full_end.fileno()]
            program = [
                "-m",
                "executed_examples.child.fork_server",
                self._method,
                *map(str, numbers),
            ]
            self._process = subprocess.Popen(
                [sys.executable, *program],
                cwd=SOURCES,
                pass_fds=numbers,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                env={**environment_variables(), PRELOAD: " ".join(setup().preload)},
                start_new_session=True,  # Ctrl-C is the builder's to answer.
            )
        return _Channels(early, full)

    def _hang_up(self) -> None:
        for channel in self._channels or ():
            channel.close()
        if self._process:
            try:
                self._process.wait(_GRACE)
            except subprocess.TimeoutExpired:
                # Still importing, or not done with ending what ran.
                left = [*descendants_of(self._process.pid)]
                self._process.kill()
                self._process.wait()
                for pid in left:
                    kill_group(pid)
        self._channels = self._process = None


def needs_torch_alone(source: str) -> bool:
    """Return whether a run can begin before the fork server has imported more than torch."""
    return not _IMPORTED_LATE.search(source)
