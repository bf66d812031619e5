"""The builder's end of the warm parent: starts it when it is first needed, asks it for runs."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

_HOOKS = Path(__file__).parents[1]
_GRACE = 0.2
"""Seconds in which a parent that listens ends its children and itself."""
_ENVIRONMENT = {
    "MATPLOTLIBRC": str(Path(__file__).with_name("matplotlibrc")),
    "OMP_NUM_THREADS": "1",
    # Memory in huge pages, whose table a fork copies in a moment; children don't see this one.
    "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1",
}


class WarmParent:
    """A process that has torch imported and forks a fresh child for each run.

    It starts with the first run and lives until `close`, or until this process is gone.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._control: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def fork(self, descriptors: Sequence[int], early: bool) -> None:
        """Ask for a child.

        Args:
            descriptors: what it gets: output, events, status.
            early: whether it can start before everything is imported.
        """
        with self._lock:
            request = b"early" if early else b"run"
            socket.send_fds(self._connection(), [request], descriptors)

    def kill(self, pid: int) -> None:
        """End a run and everything in its process group."""
        with self._lock, contextlib.suppress(OSError):
            if self._control:
                self._control.send(b"k%d" % pid)

    def close(self) -> None:
        """End the parent and all it still runs."""
        with self._lock:
            self._closed = True
            self._hang_up()

    def _connection(self) -> socket.socket:
        if self._closed:
            raise ConnectionError("the runner is closed")
        if self._process and self._process.poll() is not None:
            self._hang_up()
        if self._control is None:
            self._control = self._start()
        return self._control

    def _start(self) -> socket.socket:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "gallery.worker", str(theirs.fileno())],
                cwd=_HOOKS,
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                env={**os.environ, **_ENVIRONMENT},
                start_new_session=True,  # Ctrl-C is the builder's to answer.
            )
        return ours

    def _hang_up(self) -> None:
        if self._control:
            self._control.close()
        if self._process:
            try:
                self._process.wait(_GRACE)
            except subprocess.TimeoutExpired:
                # Still importing, so what it forked meanwhile is ended from here.
                _kill_children(self._process.pid)
                self._process.kill()
                self._process.wait()
        self._control = self._process = None


def _kill_children(pid: int) -> None:
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return
    for child in map(int, children):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child, signal.SIGKILL)
