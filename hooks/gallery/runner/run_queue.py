"""The queue of runs on one machine: some need it alone, the others share it."""

import contextlib
import threading
from collections.abc import Iterator


class RunQueue:
    """Lets runs begin in the order in which they ask: what comes later never overtakes."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._asked = 0
        self._admitted = 0
        """Of those that asked, in order; one that is alone is counted once it has ended."""
        self._sharing = 0

    @contextlib.contextmanager
    def take(self, alone: bool) -> Iterator[None]:
        """Wait for a turn, which ends with the block; alone, nothing else may run."""
        with self._changed:
            turn, self._asked = self._asked, self._asked + 1
            self._changed.wait_for(lambda: turn == self._admitted and not (alone and self._sharing))
            if not alone:
                self._sharing += 1
                self._admit_next()
        try:
            yield
        finally:
            with self._changed:
                if alone:
                    self._admit_next()
                else:
                    self._sharing -= 1
                    self._changed.notify_all()

    def _admit_next(self) -> None:
        self._admitted += 1
        self._changed.notify_all()
