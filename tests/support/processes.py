"""Processes of this machine, as tests look at them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path


def sleepers(seconds: bytes = b"987") -> list[int]:
    """The processes that sleep for so many seconds."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if path.read_bytes() == b"sleep\x00%b\x00" % seconds:
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


def wait_until(true: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)
