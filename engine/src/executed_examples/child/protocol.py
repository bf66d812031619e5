"""The protocol of a run: the events and the output that its process sends to the builder."""

import contextlib
import ctypes
import json
import os
import socket
import sys
from typing import Any

ANY = "*"
"""In the place of an exception's name that a cell is to raise: any other, or none, will do."""

PRELOAD = "EXECUTED_EXAMPLES_PRELOAD"
"""The environment variable of the fork server with the modules that a project has it import."""


class Connection:
    """The child's connection to the builder."""

    def __init__(self, output: int, events: socket.socket, mark: bytes) -> None:
        """Connect to the builder; `mark` separates what is printed before and after an event."""
        self._output = output
        self._events = events
        self._mark = mark
        self._pid = os.getpid()

    def send(self, kind: str, **fields: Any) -> None:
        """Send an event, after everything printed so far and before everything printed later.

        `runner.events` decodes the fields of each kind.
        """
        flush_streams()
        if os.getpid() != self._pid:
            return  # A process that the example has forked.
        self._events.sendall(json.dumps({"kind": kind, **fields}).encode() + b"\n")
        os.write(self._output, self._mark)


def flush_streams() -> None:
    """Flush the streams of Python and of C."""
    for stream in (sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__):
        with contextlib.suppress(Exception):
            stream.flush()  # type: ignore[union-attr]
    ctypes.CDLL(None).fflush(None)
