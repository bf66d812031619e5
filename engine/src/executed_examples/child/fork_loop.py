"""The loop that forks a child for each requested run, reports its end, and cleans up after it."""

import contextlib
import json
import os
import selectors
import signal
import socket
from collections.abc import Callable, Iterable
from typing import NoReturn

from executed_examples.child.processes import (
    become_subreaper,
    children_of,
    descendants_of,
    kill_group,
)


class ForkLoop:
    """Serves requests for runs until the builder closes a connection.

    A request is a datagram with three descriptors: the run's output, its events, and its control.
    Control is a socket: this side sends `pid` and `exit` on it, and the builder kills the run with
    a byte, or by closing it.
    """

    def __init__(
        self,
        requests: Iterable[socket.socket],
        run: Callable[[int, int], NoReturn],
        helpers: Iterable[int] = (),
        chores: Iterable[None] = (),
    ) -> None:
        """Prepare to serve.

        Args:
            requests: the sockets that requests come from.
            run: what a child does with the descriptors of its output and its events.
            helpers: the process ids of children that are no runs.
            chores: work to do one step at a time, each while a run goes on.
        """
        self.requests = tuple(requests)
        self.helpers = frozenset(helpers)
        self.chores = iter(chores)
        self.run = run
        self.controls: dict[int, int] = {}
        """The control descriptor of each run, by process id."""
        self.selector = selectors.DefaultSelector()
        self.wake, self.wake_end = socket.socketpair()

    def serve(self, until: int | None = None) -> None:
        """Answer requests and report children that have ended.

        Once the other end of the descriptor `until` is closed, only current runs are completed.
        """
        become_subreaper()
        for end in (self.wake, self.wake_end, *self.requests):
            end.setblocking(False)
        signal.set_wakeup_fd(self.wake_end.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for source in (self.wake, *self.requests):
            self.selector.register(source, selectors.EVENT_READ)
        if until is not None:
            self.selector.register(until, selectors.EVENT_READ)
        while self._handle_events(until):
            pass
        # All at once, then what comes to this process meanwhile: what left a run's process group,
        # and the helper with its runs.
        for pid in {*self.controls, *descendants_of(os.getpid())}:
            kill_group(pid)
        self.controls.clear()
        self.helpers = frozenset()
        self._kill_orphans()

    def _handle_events(self, until: int | None) -> bool:
        """Wait for events and handle them; return whether there may be more."""
        for key, _ in self.selector.select():
            if key.fileobj is self.wake:
                self.wake.recv(4096)
                self._reap()
            elif isinstance(key.fileobj, socket.socket):
                if not self._answer(key.fileobj):
                    return False
            elif key.fd == until:
                self.selector.unregister(key.fd)
                for request in self.requests:
                    self.selector.unregister(request)
            elif key.data in self.controls:
                # A byte, or the end of a builder that no longer listens.
                kill_group(key.data)
                self.selector.unregister(key.fd)
        waiting = len(self.selector.get_map()) > 1
        return waiting or bool(self.controls)

    def _answer(self, request: socket.socket) -> bool:
        """Fork a child for a request; return whether the connection is still open."""
        try:
            message, fds, _, _ = socket.recv_fds(request, 16, 3)
        except BlockingIOError:
            # The fork server and its helper both wake up for a request, and one of them gets it.
            return True
        if message:
            self._fork(*fds)
        return bool(message)

    def _fork(self, output: int, events: int, control: int) -> None:
        for fd in (output, events, control):
            os.set_inheritable(fd, False)
        pid = os.fork()
        if pid == 0:
            self._become_child(output, events, control)
        os.close(output)
        os.close(events)
        self.controls[pid] = control
        _send(control, pid=pid)
        self.selector.register(control, selectors.EVENT_READ, pid)
        next(self.chores, None)

    def _become_child(self, output: int, events: int, control: int) -> None:
        os.setsid()
        # Orphans of the example's processes come to this process, and after its end to the loop's.
        become_subreaper()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self.selector.close()
        for inherited in (*self.requests, self.wake, self.wake_end):
            inherited.close()
        for descriptor in (control, *self.controls.values()):
            os.close(descriptor)
        self.run(output, events)

    def _reap(self) -> None:
        while ended := _find_ended():
            # The group goes before its leader is reaped: until then its number can't be reused.
            kill_group(ended)
            _, code = os.waitpid(ended, 0)
            control = self.controls.pop(ended, None)
            if control is not None:
                # For the builder a run ends with all that it has started.
                self._kill_orphans()
                with contextlib.suppress(KeyError):
                    self.selector.unregister(control)
                _send(control, exit=os.waitstatus_to_exitcode(code))
                os.close(control)

    def _kill_orphans(self) -> None:
        """Kill processes that left their run's process group and outlived the run."""
        while orphans := set(children_of(os.getpid())) - self.controls.keys() - self.helpers:
            for orphan in orphans:
                kill_group(orphan)
                with contextlib.suppress(ChildProcessError):
                    os.waitpid(orphan, 0)


def _find_ended() -> int | None:
    try:
        ended = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return None
    return ended.si_pid if ended else None


def _send(control: int, **message: int) -> None:
    with contextlib.suppress(OSError):
        os.write(control, json.dumps(message).encode() + b"\n")
