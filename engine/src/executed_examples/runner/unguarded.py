"""Runs in plain child processes, for systems without the calls that guard a run, such as macOS.

Such a run has its limits, but no sandbox, and nothing warm to be forked from. So an example runs
only when its writer asks for it; builds show recordings.
"""

import contextlib
import functools
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence

from executed_examples import setup
from executed_examples.child.processes import ON_LINUX, descendants_of, kill_group, list_processes
from executed_examples.child.sandbox.variables import SOURCES, environment_variables
from executed_examples.runner.launcher import Launcher

UNGUARDED = (
    "examples run unguarded on this system: they can use the network, change your files, and "
    "leave processes behind; only time, output, figures, and memory (measured once a second) are "
    "limited"
)
_TICK = 0.05
"""Seconds between two looks at whether a run has ended."""


def from_recordings() -> str:
    """Return what builds say on such a system."""
    return (
        "This system can't isolate examples, so builds run none on it: pages show recordings, and "
        f"`{setup().program} run --record NAME` makes one"
    )


def choose_launcher() -> Launcher:
    """Return a launcher for runs that somebody asks for."""
    return Launcher() if ON_LINUX else UnguardedLauncher()


class UnguardedLauncher(Launcher):
    """Starts a new interpreter for each run."""

    def __init__(self) -> None:
        super().__init__()
        self._runs: list[_UnguardedRun] = []

    def start(self, descriptors: Sequence[int], early: bool) -> None:
        """Start a run; say first, once, what isn't guarded."""
        with self._lock:
            if self._closed:
                raise ConnectionError("the launcher is closed")
            _warn()
            self._runs = [run for run in self._runs if run.process.poll() is None]
            self._runs.append(_UnguardedRun(*descriptors))

    def warm_up(self) -> None:
        """Do nothing: each run has an interpreter of its own."""

    def sandbox_gaps(self) -> tuple[str, ...]:
        """Return nothing: it was said before the first run."""
        return ()

    def close(self) -> None:
        """End all that still runs."""
        with self._lock:
            self._closed = True
            for run in self._runs:
                run.end()


class _UnguardedRun:
    """The process of a run, and a thread that reports its end as the fork server does."""

    def __init__(self, output: int, events: int, control: int) -> None:
        self._control = socket.socket(fileno=os.dup(control))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "executed_examples.child.main", str(output), str(events)],
            cwd=SOURCES,
            pass_fds=(output, events),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            env=environment_variables(),
            start_new_session=True,  # Ctrl-C is the builder's to answer.
        )
        threading.Thread(target=self._watch, daemon=True).start()

    def end(self) -> None:
        """Kill the process and its descendants."""
        if self.process.poll() is None:
            list_processes.cache_clear()  # It may have started another just now.
            for pid in (*descendants_of(self.process.pid), self.process.pid):
                kill_group(pid)
            self.process.wait()

    def _watch(self) -> None:
        with self._control:
            self._report(b'{"pid": %d}\n' % self.process.pid)
            self._control.settimeout(_TICK)
            while self.process.poll() is None:
                with contextlib.suppress(TimeoutError):
                    # A byte, or the end of a builder that no longer listens.
                    with contextlib.suppress(ConnectionResetError):
                        self._control.recv(1)
                    self.end()
            # Its number isn't used again while its process group has members.
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self._report(b'{"exit": %d}\n' % self.process.returncode)

    def _report(self, line: bytes) -> None:
        with contextlib.suppress(OSError):
            self._control.sendall(line)


@functools.cache
def _warn() -> None:
    print(UNGUARDED, file=sys.stderr, flush=True)
