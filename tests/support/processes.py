"""Processes of this machine, as tests look at them."""

from __future__ import annotations

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
