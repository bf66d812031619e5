"""The process of one run, from the builder's side: its output, its events, its limits."""

import contextlib
import json
import os
import selectors
import signal
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from executed_examples.child.processes import count_processes, memory_of
from executed_examples.recordings.recording import Drawing
from executed_examples.runner.events import Event, read_event
from executed_examples.runner.launcher import Launcher, needs_torch_alone

TOO_LONG = "it ran longer than its limit"
"""What is said of a run that was stopped for its time."""
TOO_MUCH_MEMORY = "it took more memory than its limit"
"""What is said of a run that was stopped for its memory."""
LOST = "the process that started it is gone"
"""What is said of a run whose fork server has ended."""
MAX_TEXT = 64 * 1024
"""Bytes of output kept for each cell."""
MAX_FORMATTED = 512 * 1024
"""Characters of a value in a format of the project's."""
MAX_FIGURES = 20
MAX_EVENTS = 32 * 1024 * 1024
"""Bytes of values, figures and tracebacks for each run."""
MAX_MEMORY = 4 * 1024**3
"""Bytes, in a run's process and all it started."""
MAX_PROCESSES = 256
"""A run's process, and all it started."""
_TICK = 0.1


@dataclass
class Stream:
    """What was printed between two marks; the rest beyond the limit is counted."""

    kept: bytearray = field(default_factory=bytearray)
    dropped: int = 0

    def add(self, data: bytes) -> None:
        """Keep data up to the limit, and count the rest."""
        room = MAX_TEXT - len(self.kept)
        self.kept += data[:room]
        self.dropped += max(0, len(data) - room)


class Printed:
    """Splits a run's output at its marks."""

    def __init__(self, mark: bytes) -> None:
        self.mark = mark
        self.tail = b""
        self.streams = [Stream()]

    def feed(self, data: bytes) -> None:
        """Take what was just read, which may end inside a mark."""
        *before, rest = (self.tail + data).split(self.mark)
        for part in before:
            self.streams[-1].add(part)
            self.streams.append(Stream())
        # The end may be the beginning of a mark.
        held = min(len(rest), len(self.mark) - 1)
        self.streams[-1].add(rest[: len(rest) - held])
        self.tail = rest[len(rest) - held :]

    def so_far(self) -> list[Stream]:
        """Return the streams as they are, without an end that may be the beginning of a mark."""
        held = next((n for n in range(len(self.tail)) if self.mark.startswith(self.tail[n:])), None)
        *before, last = self.streams
        current = Stream(bytearray(last.kept), last.dropped)
        current.add(self.tail[:held])
        return [*before, current]

    def finish(self) -> list[Stream]:
        """Return the streams before, between, and after the marks."""
        self.streams[-1].add(self.tail)
        self.tail = b""
        return self.streams


class Process:
    """The life of one run, from the builder's side."""

    def __init__(
        self,
        launcher: Launcher,
        job: dict[str, Any],
        when_changed: Callable[["Process"], None] = lambda process: None,
    ) -> None:
        """Prepare to start it; `when_changed` is called whenever it has shown something."""
        self.launcher = launcher
        self.job = job
        self._when_changed = when_changed
        self.cells = frozenset(cell["name"] for cell in job["cells"])
        self.printed = Printed(bytes.fromhex(job["mark"]))
        self.events: list[Event] = []
        self.pending = bytearray()
        self.received = 0
        self.figures = 0
        self.pid = 0
        self.exit: int | None = None
        self.limit = ""
        self.seconds = 0.0

    def run(self, timeout: float) -> None:
        """Start it, listen until it has ended, and enforce the limits."""
        with self._connected() as (output, events, control):
            selector = selectors.DefaultSelector()
            selector.register(output, selectors.EVENT_READ, self._take_output)
            selector.register(events, selectors.EVENT_READ, self._take_events)
            selector.register(control, selectors.EVENT_READ, self._take_control)
            started = time.monotonic()
            while self.exit is None:
                for key, _ in selector.select(_TICK):
                    if not key.data(key.fd):
                        selector.unregister(key.fileobj)
                self._when_changed(self)
                if not self.pid:
                    started = time.monotonic()  # Torch is still being imported.
                self.seconds = time.monotonic() - started
                self._enforce(timeout)
            for fd, take in ((output, self._take_output), (events, self._take_events)):
                _drain(fd, take)

    @contextlib.contextmanager
    def _connected(self) -> Iterator[tuple[int, int, int]]:
        output, output_end = os.pipe()
        self.control, control_end = socket.socketpair()
        ours, theirs = socket.socketpair()
        try:
            early = needs_torch_alone(self.job["source"])
            with control_end, theirs, os.fdopen(output_end, "wb", 0):
                self.launcher.start([output_end, theirs.fileno(), control_end.fileno()], early)
            with contextlib.suppress(OSError):  # It may have ended; its exit code will show that.
                ours.sendall(json.dumps(self.job).encode() + b"\n")
            os.set_blocking(output, False)
            ours.setblocking(False)
            yield output, ours.fileno(), self.control.fileno()
        finally:
            os.close(output)
            self.control.close()
            ours.close()

    def _take_output(self, fd: int) -> bool:
        data = os.read(fd, 1 << 16)
        self.printed.feed(data)
        return bool(data)

    def _take_events(self, fd: int) -> bool:
        try:
            data = os.read(fd, 1 << 16)
        except ConnectionResetError:
            data = b""
        self.received += len(data)
        self.pending += data
        if self.received > MAX_EVENTS:
            self.stop(f"its values and figures passed {MAX_EVENTS >> 20} MiB")
            return False
        *lines, rest = self.pending.split(b"\n")
        self.pending = bytearray(rest)
        try:
            for line in lines:
                event = read_event(line, self.cells)
                self.figures += isinstance(event, Drawing)
                self.events.append(event)
        except (ValueError, RecursionError) as error:
            self.stop(f"what it sent can't be read: {error}")
            return False
        if self.figures > MAX_FIGURES:
            self.stop(f"it drew more than {MAX_FIGURES} figures")
        return bool(data)

    def _take_control(self, fd: int) -> bool:
        data = b""
        # The fork server may end before it has read what it was sent.
        with contextlib.suppress(ConnectionResetError):
            data = os.read(fd, 4096)
        for line in data.splitlines():
            message = json.loads(line)
            self.pid = message.get("pid", self.pid)
            self.exit = message.get("exit", self.exit)
        if not data and self.exit is None:
            self.exit = -signal.SIGKILL
            self.limit = self.limit or LOST
        return bool(data)

    def _enforce(self, timeout: float) -> None:
        if self.limit or not self.pid:
            return
        if self.seconds > timeout:
            self.stop(f"{TOO_LONG} of {timeout:g} s")
        elif memory_of(self.pid, MAX_MEMORY) > MAX_MEMORY:
            self.stop(f"{TOO_MUCH_MEMORY} of {MAX_MEMORY >> 30} GiB")
        elif count_processes(self.pid, MAX_PROCESSES + 1) > MAX_PROCESSES:
            self.stop(f"it started more processes than its limit of {MAX_PROCESSES}")

    def stop(self, reason: str) -> None:
        """End it, and all that it has started, for this reason."""
        if not self.limit:
            self.limit = reason
            with contextlib.suppress(OSError):
                self.control.send(b"k")


def _drain(fd: int, take: Callable[[int], bool]) -> None:
    """Read what a process that has ended left behind."""
    with contextlib.suppress(BlockingIOError):
        while take(fd):
            pass
