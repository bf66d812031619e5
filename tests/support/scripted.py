"""Runs whose process is played by a thread: it prints, sends events, and ends as a script says."""

from __future__ import annotations

import json
import os
import socket
import threading
from collections.abc import Sequence
from typing import Any

from executed_examples.runner.launcher import Launcher

MARK = b"|"
"""Stands for the mark between what is printed before and after an event."""


class ScriptedLauncher(Launcher):
    """Starts nothing."""

    def __init__(
        self,
        *events: dict[str, Any] | bytes,
        printed: bytes = b"",
        control: bytes = b'{"exit": 0}\n',
        until_stopped: bool = False,
    ) -> None:
        """Write the script.

        Args:
            events: what the run sends: an event, or a line as it is.
            printed: what it prints, with a `MARK` for each event.
            control: what is reported of the process, after its id.
            until_stopped: whether it goes on until the builder stops it.
        """
        super().__init__()
        lines = (e if isinstance(e, bytes) else json.dumps(e).encode() for e in events)
        self.events = b"".join(line + b"\n" for line in lines)
        self.printed = printed
        self.control = control
        self.until_stopped = until_stopped
        self.job: dict[str, Any] = {}
        self.early: bool | None = None

    def start(self, descriptors: Sequence[int], early: bool) -> None:
        """Play the process in a thread, with descriptors of its own."""
        self.early = early
        output, events, control = map(os.dup, descriptors)
        sockets = (socket.socket(fileno=events), socket.socket(fileno=control))
        threading.Thread(target=self._play, args=(output, *sockets), daemon=True).start()

    def sandbox_gaps(self) -> tuple[str, ...]:
        """What a sandbox could not prevent."""
        return ("a gap",)

    def _play(self, output: int, events: socket.socket, control: socket.socket) -> None:
        with os.fdopen(output, "wb") as out, events, control:
            with events.makefile("rb") as job:
                self.job = json.loads(job.readline())
            control.sendall(b'{"pid": %d}\n' % os.getpid())
            out.write(self.printed.replace(MARK, bytes.fromhex(self.job["mark"])))
            out.flush()
            events.sendall(self.events)
            if self.until_stopped:
                # What ends without a word has not read that it should.
                assert control.recv(1, 0 if self.control else socket.MSG_PEEK) == b"k"
            control.sendall(self.control)
