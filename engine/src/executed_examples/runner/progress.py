"""The progress of a build's runs: one line on a terminal, plain lines without one."""

import sys
import threading
import time
from typing import TextIO

from executed_examples.common.texts import Counted

_PLAIN_EVERY = 5.0
"""Seconds between two plain lines."""
_SLOWEST = 5


class Progress:
    """Counts runs as they begin and end; names the slowest when all are over."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr
        self._lock = threading.Lock()
        self._running: dict[str, None] = {}
        self.expect(0)

    def expect(self, total: int) -> None:
        """Set how many runs there will be; they and their time are counted from here."""
        self._total = total
        self._ended: list[tuple[float, str]] = []
        self._failed = 0
        self._started = self._shown = time.monotonic()

    def expect_more(self, count: int) -> None:
        """Add to the runs that there will be."""
        with self._lock:
            self._total += count

    def begin(self, name: str) -> None:
        """Count a run that has started."""
        with self._lock:
            self._running[name] = None
            self._show()

    def end(self, name: str, seconds: float, failed: bool) -> None:
        """Count a run that is over."""
        with self._lock:
            self._running.pop(name, None)
            self._ended.append((seconds, name))
            self._failed += failed
            self._show()

    def summary(self) -> str:
        """Clear the line; return the slowest runs, if there were enough to compare."""
        if self._ended and self._stream.isatty():
            print("\r\x1b[K", end="", file=self._stream, flush=True)
        if len(self._ended) <= _SLOWEST:
            return ""
        slowest = sorted(self._ended, reverse=True)[:_SLOWEST]
        return ", ".join(f"{name} {seconds:.1f} s" for seconds, name in slowest)

    def line(self) -> str:
        """Return the counts, the names of what runs, and how long it may still take."""
        done = len(self._ended)
        parts = [f"{done}/{Counted(self._total):# run|# runs}"]
        parts += [f"{self._failed} failed"] if self._failed else []
        if 0 < done < self._total:
            each = (time.monotonic() - self._started) / done
            parts.append(f"about {each * (self._total - done):.0f} s left")
        parts += [f"running {', '.join(self._running)}"] if self._running else []
        return " · ".join(parts)

    def _show(self) -> None:
        now = time.monotonic()
        if self._stream.isatty():
            print(f"\r\x1b[K{self.line()[:100]}", end="", file=self._stream, flush=True)
        elif now - self._shown >= _PLAIN_EVERY:
            self._shown = now
            print(self.line(), file=self._stream, flush=True)
