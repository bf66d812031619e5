"""The launcher without fork: a new interpreter for each run, which imports torch anew."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

from gallery.child.processes import descendants_of, kill_group
from gallery.child.sandbox import filesystem
from gallery.child.sandbox.variables import HOOKS, environment_variables


class SpawnLauncher:
    """Starts a new interpreter for each run: slower, the same result."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self._closed = False

    def start(self, descriptors: Sequence[int], early: bool) -> None:
        """Start an interpreter, and threads that see to its end.

        Args:
            descriptors: its three file descriptors: for output, events, and control.
            early: ignored: each interpreter imports what it needs.
        """
        output, events, control = descriptors
        # The builder closes its own copy of each descriptor.
        control_end = socket.socket(fileno=os.dup(control))
        with self._lock:
            if self._closed:
                raise ConnectionError("the runner is closed")
            process = subprocess.Popen(
                [sys.executable, "-m", "gallery.child.main", str(output), str(events)],
                cwd=HOOKS,
                pass_fds=[output, events],
                stdin=subprocess.DEVNULL,
                env=environment_variables(),
                start_new_session=True,
            )
            self._running[process.pid] = process
        _send(control_end, pid=process.pid)
        for watch in (self._wait, self._listen):
            threading.Thread(target=watch, args=(process, control_end), daemon=True).start()

    def sandbox_gaps(self) -> tuple[str, ...]:
        """What the sandbox can't prevent; asked of a process that isolates itself as runs do."""
        return (*_find_network_gaps(), *filesystem.sandbox_gaps())

    def close(self) -> None:
        """End all that still runs."""
        with self._lock:
            self._closed = True
            for pid in self._running:
                _kill_all(pid)

    def _wait(self, process: subprocess.Popen[bytes], control: socket.socket) -> None:
        """Report the run's end, once nothing of it is left."""
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        with self._lock:
            # Before it is reaped: until then its number can't be reused.
            _kill_all(process.pid)
            del self._running[process.pid]
        code = process.wait()
        _wait_for_group(process.pid)
        _send(control, exit=code)
        with contextlib.suppress(OSError):
            control.shutdown(socket.SHUT_RDWR)

    def _listen(self, process: subprocess.Popen[bytes], control: socket.socket) -> None:
        """End the run when the builder asks for it, or is gone."""
        with contextlib.suppress(OSError):
            control.recv(1)
        with self._lock:
            if process.pid in self._running:
                _kill_all(process.pid)
        control.close()


@functools.cache
def _find_network_gaps() -> tuple[str, ...]:
    command = [
        sys.executable,
        "-c",
        "from gallery.child.sandbox.network import isolate_network; print(isolate_network())",
    ]
    done = subprocess.run(command, cwd=HOOKS, capture_output=True, text=True, check=False)
    return tuple(done.stdout.splitlines()[:1]) if done.stdout.strip() else ()


def _send(control: socket.socket, **message: int) -> None:
    with contextlib.suppress(OSError):
        control.send(json.dumps(message).encode() + b"\n")


def _wait_for_group(pid: int) -> None:
    """Wait until the killed processes of a run are gone: a signal takes effect a little later.

    They belong to the system's first process now, which may be slow to reap them.
    """
    with contextlib.suppress(ProcessLookupError, PermissionError):
        for _ in range(100):
            os.killpg(pid, 0)
            time.sleep(0.01)


def _kill_all(pid: int) -> None:
    for process in [pid, *descendants_of(pid)]:
        kill_group(process)
