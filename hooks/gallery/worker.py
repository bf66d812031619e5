"""The process that imports torch once and forks a fresh child for each run.

Started as a program, never imported; it and what it imports need only the standard library and
torch. A request is one datagram. `run` with three file descriptors (output, events, status) starts
a run, `early` starts it even before all is imported, `k<pid>` kills one. The child reads its job
from the events socket, one JSON line, and writes what happens back, one JSON line each; after each
such line it writes the job's mark into the output, so that the builder can tell what was printed
before and after.

The parent stays at one thread, runs no backward pass, and touches no driver.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import selectors
import signal
import socket
import sys
from collections.abc import Iterator

from gallery.child import run_job
from gallery.practice import collapse_pages, practise

PRELOADED = (
    "torch",
    "torch._dynamo",
    "torch.func",
    "torch.optim",
    "torch.utils.data",
    "torch.profiler._cupti_monitor",
    "numpy",
    "matplotlib.pyplot",
    "matplotlib.backends.backend_svg",
)


def preload() -> Iterator[str]:
    """Import what examples import, so that no child has to; what is not installed is left out.

    Yields:
        the name of each module: after one, a child that needs no more can be forked.
    """
    gc.disable()  # Collecting while half a million objects come in takes a fifth of the time.
    for name in PRELOADED:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
            yield name
    practise()
    gc.collect()
    gc.freeze()
    gc.enable()
    collapse_pages()


class WarmParent:
    """Forks a child for each request until its builder's socket closes."""

    def __init__(self, control: socket.socket) -> None:
        self.control = control
        self.status_of: dict[int, int] = {}
        self.waiting: list[list[int]] = []
        """Requests that came before all was imported."""
        self.warm = False
        self.selector = selectors.DefaultSelector()
        self.wake, self.wake_end = socket.socketpair()

    def serve(self) -> None:
        """Answer requests and tell of children that ended."""
        self.wake.setblocking(False)
        self.wake_end.setblocking(False)
        signal.set_wakeup_fd(self.wake_end.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        self.selector.register(self.control, selectors.EVENT_READ)
        self.selector.register(self.wake, selectors.EVENT_READ)
        open_ = True
        for _ in preload():
            open_ = open_ and self._attend(timeout=0)
        self.warm = True
        while open_ and self.waiting:
            self._fork(self.waiting.pop(0))
        while open_:
            open_ = self._attend(timeout=None)
        self._kill_all()

    def _attend(self, timeout: float | None) -> bool:
        """Do what is asked for; false when the builder hung up."""
        while ready := self.selector.select(timeout):
            for key, _ in ready:
                if key.fileobj is self.wake:
                    self.wake.recv(4096)
                    self._reap()
                elif not self._answer():
                    return False
            if timeout is None:
                break
        return True

    def _answer(self) -> bool:
        request, fds, _, _ = socket.recv_fds(self.control, 64, 3)
        if not request:
            return False
        if request.startswith(b"k"):
            pid = int(request[1:])
            if pid in self.status_of:
                _kill_group(pid)
            return True
        if self.warm or request == b"early":
            self._fork(fds)
        else:
            self.waiting.append(fds)
        return True

    def _fork(self, fds: list[int]) -> None:
        output, events, status = fds
        for fd in fds:
            os.set_inheritable(fd, False)
        pid = os.fork()
        if pid == 0:
            os.close(status)
            self._become_child(output, events)
        os.close(output)
        os.close(events)
        self.status_of[pid] = status
        _tell(status, pid=pid)

    def _become_child(self, output: int, events: int) -> None:
        os.setsid()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for inherited in (self.selector, self.control, self.wake, self.wake_end):
            inherited.close()
        others = [fd for fds in self.waiting for fd in fds]
        for descriptor in (*self.status_of.values(), *others):
            os.close(descriptor)
        run_job(output, events)

    def _reap(self) -> None:
        while True:
            try:
                ended = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            except ChildProcessError:
                return
            if ended is None:
                return
            # The group goes before its leader is reaped: until then its number can't be reused.
            _kill_group(ended.si_pid)
            _, code = os.waitpid(ended.si_pid, 0)
            status = self.status_of.pop(ended.si_pid, None)
            if status is not None:
                _tell(status, exit=os.waitstatus_to_exitcode(code))
                os.close(status)

    def _kill_all(self) -> None:
        for pid in self.status_of:
            _kill_group(pid)


def _tell(status: int, **message: int) -> None:
    with contextlib.suppress(OSError):
        os.write(status, json.dumps(message).encode() + b"\n")


def _kill_group(pid: int) -> None:
    # The child may not have become its group's leader yet, or be gone already.
    for kill in (os.killpg, os.kill):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    channel = socket.socket(fileno=int(sys.argv[1]))
    del sys.path[0]  # The folder of this package, which is not for examples to import.
    WarmParent(channel).serve()
    os._exit(0)  # An interpreter with torch takes its time to end in order.
