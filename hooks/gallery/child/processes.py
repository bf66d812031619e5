"""A process and its descendants, as Linux lists them: who they are, what they take, their end.

Imports the standard library only: it is loaded by the process that runs examples too.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

PR_SET_PDEATHSIG = 1
"""Linux: a signal for this process when its parent is gone."""


def children_of(pid: int) -> Iterator[int]:
    """The children of a process, of all its threads."""
    with contextlib.suppress(OSError):  # It may have ended.
        for thread in Path(f"/proc/{pid}/task").iterdir():
            yield from map(int, (thread / "children").read_text().split())


def descendants_of(pid: int) -> Iterator[int]:
    """The children of a process, and theirs."""
    for child in children_of(pid):
        yield child
        yield from descendants_of(child)


def memory_of(pid: int, limit: int) -> int:
    """Bytes that a process and its descendants take, to see whether they are past a limit.

    What is resident is known at once, but counts shared pages for each process; only past the
    limit is it worth asking for each one's share, which takes the kernel a while.
    """
    processes = [pid, *descendants_of(pid)]
    resident = _sum(_resident, processes)
    return resident if resident <= limit else _sum(_share, processes)


def kill_group(pid: int) -> None:
    """End a run and its process group; it may not lead one yet, or be gone already."""
    for kill in (os.killpg, os.kill):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            kill(pid, signal.SIGKILL)


def end_with_parent() -> None:
    """Let the system end this process when the one that started it is gone, where it can."""
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _sum(measure: Callable[[int], int], processes: list[int]) -> int:
    total = 0
    for process in processes:
        with contextlib.suppress(OSError, IndexError, ValueError):  # It may have ended.
            total += measure(process)
    return total


def _resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _share(pid: int) -> int:
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) * 1024 for line in rollup if line.startswith("Pss:"))
