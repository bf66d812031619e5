"""A lock of the open site: who waits for a page comes before the thread that renders the rest."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

_LOOK = 0.005
"""Seconds between two looks at whether somebody still waits."""


class PriorityLock:
    """A lock that one thread takes only when no other one waits for it."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._waiting = 0

    @property
    def is_waited_for(self) -> bool:
        """Whether somebody waits or holds the lock at once."""
        return self._waiting > 0

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Hold the lock for somebody who waits."""
        self._waiting += 1
        try:
            with self._lock:
                yield
        finally:
            self._waiting -= 1

    @contextmanager
    def later(self) -> Iterator[None]:
        """Hold the lock when nobody waits for it."""
        self._let_pass()
        with self._lock:
            yield

    def give_way(self) -> None:
        """Let go of the lock, which this thread holds by `later`, while somebody waits for it."""
        self._lock.release()
        try:
            self._let_pass()
        finally:
            self._lock.acquire()

    def _let_pass(self) -> None:
        while self.is_waited_for:
            time.sleep(_LOOK)
