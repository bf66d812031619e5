"""The progress of a build's runs: one line on a terminal, plain lines without one."""

from __future__ import annotations

import sys
import threading
import time
from typing import TextIO

_PLAIN_EVERY = 5.0
"""Seconds between two plain lines."""
_SLOWEST = 5


class Progress:
    """Counts runs as they begin and end; names the slowest when all are over."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self.stream = stream or sys.stderr
        self.terminal = self.stream.isatty()
        self.total = 0
        self.running: dict[str, float] = {}
        self.seconds: list[tuple[float, str]] = []
        self.failed = 0
        self._lock = threading.Lock()
        self._started = self._shown = time.monotonic()

    def expect(self, total: int) -> None:
        """Set how many runs there will be."""
        self.total = total
        self._started = self._shown = time.monotonic()

    def begin(self, name: str) -> None:
        """Count a run that has started."""
        with self._lock:
            self.running[name] = time.monotonic()
            self._show()

    def end(self, name: str, seconds: float, failed: bool) -> None:
        """Count a run that is over."""
        with self._lock:
            self.running.pop(name, None)
            self.seconds.append((seconds, name))
            self.failed += failed
            self._show()

    def summary(self) -> str:
        """Clear the line; return the slowest runs, if there were enough to compare."""
        with self._lock:
            if self.terminal and self.seconds:
                self.stream.write("\r\x1b[K")
                self.stream.flush()
            if len(self.seconds) <= _SLOWEST:
                return ""
            slowest = sorted(self.seconds, reverse=True)[:_SLOWEST]
            return ", ".join(f"{name} {seconds:.1f} s" for seconds, name in slowest)

    def line(self) -> str:
        """Return the counts, the names of what runs, and how long it may still take."""
        done = len(self.seconds)
        parts = [f"{done}/{self.total} runs"]
        if self.failed:
            parts.append(f"{self.failed} failed")
        if 0 < done < self.total:
            elapsed = time.monotonic() - self._started
            parts.append(f"about {elapsed / done * (self.total - done):.0f} s left")
        if self.running:
            parts.append(f"running {', '.join(self.running)}")
        return " · ".join(parts)

    def _show(self) -> None:
        now = time.monotonic()
        if self.terminal:
            self.stream.write(f"\r\x1b[K{self.line()[:100]}")
            self.stream.flush()
        elif now - self._shown >= _PLAIN_EVERY:
            self._shown = now
            self.stream.write(self.line() + "\n")
            self.stream.flush()
