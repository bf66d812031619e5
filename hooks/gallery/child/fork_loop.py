"""Forks a fresh child for each request, tells how it ended, and leaves nothing of it behind.

Imports the standard library only: it is loaded by the process that runs examples.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import selectors
import signal
import socket
from collections.abc import Iterable

from gallery.child.main import run_job
from gallery.child.processes import children_of, kill_group

PR_SET_CHILD_SUBREAPER = 36
"""Linux: orphans among this process's descendants become its children."""


class ForkLoop:
    """Serves requests until the builder hangs up.

    A request is a datagram with three descriptors: the run's output, its events, and its control,
    a socket on which this side tells `pid` and `exit`, and the builder asks for an end: with a
    byte, or by closing it.
    """

    def __init__(
        self,
        requests: Iterable[socket.socket],
        helpers: Iterable[int] = (),
        chores: Iterable[None] = (),
    ) -> None:
        self.requests = tuple(requests)
        self.helpers = frozenset(helpers)
        """Children of this process that are no runs."""
        self.chores = iter(chores)
        """Done one at a time, each while a run goes on."""
        self.control_of: dict[int, int] = {}
        self.selector = selectors.DefaultSelector()
        self.wake, self.wake_end = socket.socketpair()

    def serve(self, until: int | None = None) -> None:
        """Answer requests and tell of children that ended.

        Args:
            until: a descriptor; once it is closed elsewhere, only what runs is seen to its end.
        """
        become_subreaper()
        self.wake.setblocking(False)
        self.wake_end.setblocking(False)
        signal.set_wakeup_fd(self.wake_end.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        self.selector.register(self.wake, selectors.EVENT_READ)
        for request in self.requests:
            self.selector.register(request, selectors.EVENT_READ)
        if until is not None:
            self.selector.register(until, selectors.EVENT_READ)
        while self._attend(until):
            pass
        for pid in self.control_of:
            kill_group(pid)

    def _attend(self, until: int | None) -> bool:
        """Do what is asked for; false when there is nothing left to do."""
        for key, _ in self.selector.select():
            if key.fileobj is self.wake:
                self.wake.recv(4096)
                self._reap()
            elif key.fileobj in self.requests:
                if not self._answer(key.fd):
                    return False
            elif key.fd == until:
                self.selector.unregister(key.fd)
                for request in self.requests:
                    self.selector.unregister(request)
            elif key.data in self.control_of:
                # A byte, or the end of a builder that no longer listens.
                kill_group(key.data)
                self.selector.unregister(key.fd)
        waiting = len(self.selector.get_map()) > 1
        return waiting or bool(self.control_of)

    def _answer(self, fd: int) -> bool:
        with socket.socket(fileno=os.dup(fd)) as request:
            message, fds, _, _ = socket.recv_fds(request, 16, 3)
        if message:
            self._fork(fds)
        return bool(message)

    def _fork(self, fds: list[int]) -> None:
        output, events, control = fds
        for fd in fds:
            os.set_inheritable(fd, False)
        pid = os.fork()
        if pid == 0:
            self._become_child(output, events, control)
        os.close(output)
        os.close(events)
        self.control_of[pid] = control
        _tell(control, pid=pid)
        self.selector.register(control, selectors.EVENT_READ, pid)
        next(self.chores, None)

    def _become_child(self, output: int, events: int, control: int) -> None:
        os.setsid()
        # What the example's processes leave behind comes to this one, and with its end to ours.
        become_subreaper()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self.selector.close()
        for inherited in (*self.requests, self.wake, self.wake_end):
            inherited.close()
        for descriptor in (control, *self.control_of.values()):
            os.close(descriptor)
        run_job(output, events)

    def _reap(self) -> None:
        while ended := _find_ended():
            # The group goes before its leader is reaped: until then its number can't be reused.
            kill_group(ended)
            _, code = os.waitpid(ended, 0)
            control = self.control_of.pop(ended, None)
            if control is not None:
                # Only now it has ended for the builder: with all that it started.
                self._kill_orphans()
                with contextlib.suppress(KeyError):
                    self.selector.unregister(control)
                _tell(control, exit=os.waitstatus_to_exitcode(code))
                os.close(control)

    def _kill_orphans(self) -> None:
        """End what left its run's process group and outlived the run."""
        while orphans := set(children_of(os.getpid())) - self.control_of.keys() - self.helpers:
            for orphan in orphans:
                kill_group(orphan)
                with contextlib.suppress(ChildProcessError):
                    os.waitpid(orphan, 0)


def become_subreaper() -> None:
    """Take in orphans, where Linux can."""
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _find_ended() -> int | None:
    try:
        ended = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return None
    return ended.si_pid if ended else None


def _tell(control: int, **message: int) -> None:
    with contextlib.suppress(OSError):
        os.write(control, json.dumps(message).encode() + b"\n")
