"""Processes and their descendants: finding, measuring, and ending them."""

import contextlib
import ctypes
import functools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ON_LINUX = sys.platform == "linux"
"""Whether there is what guards and measures runs; elsewhere, `ps` lists processes."""
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36


def children_of(pid: int) -> Iterator[int]:
    """Yield the process ids of a process's children."""
    if not ON_LINUX:
        listed = list_processes(int(time.monotonic()))
        yield from (child for child, (parent, _) in listed.items() if parent == pid)
        return
    with contextlib.suppress(OSError):  # It may have ended.
        for thread in Path(f"/proc/{pid}/task").iterdir():
            yield from map(int, (thread / "children").read_text().split())


def descendants_of(pid: int) -> Iterator[int]:
    """Yield the process ids of a process's children, their children, and so on."""
    for child in children_of(pid):
        yield child
        yield from descendants_of(child)


@functools.lru_cache(maxsize=1)
def list_processes(_second: int) -> dict[int, tuple[int, int]]:
    """Return the parent and the bytes of resident memory of each process, by process id.

    They are those that `ps` first listed in a second: it costs some milliseconds.
    """
    command = ("ps", "-A", "-o", "pid=", "-o", "ppid=", "-o", "rss=")
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    rows = (map(int, line.split()) for line in done.stdout.splitlines())
    return {pid: (parent, kibibytes * 1024) for pid, parent, kibibytes in rows}


def memory_of(pid: int, limit: int) -> int:
    """Return a process's and its descendants' bytes of memory, exact only when above a limit.

    Resident memory is fast to read, but counts shared pages for each process; the proportional
    share of each process takes the kernel longer. Elsewhere than on Linux, it is resident memory,
    measured once a second.
    """
    processes = [pid, *descendants_of(pid)]
    resident = _sum(_resident, processes)
    return resident if resident <= limit or not ON_LINUX else _sum(_share, processes)


def kill_group(pid: int) -> None:
    """Kill a process and its process group, as far as they exist."""
    for kill in (os.killpg, os.kill):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            kill(pid, signal.SIGKILL)


def end_with_parent() -> None:
    """Ask the system to kill this process when its parent ends, on Linux."""
    _control_process(PR_SET_PDEATHSIG, signal.SIGKILL)


def become_subreaper() -> None:
    """Adopt orphaned descendants, on Linux."""
    _control_process(PR_SET_CHILD_SUBREAPER, 1)


def _control_process(option: int, value: int) -> None:
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _sum(measure: Callable[[int], int], processes: list[int]) -> int:
    total = 0
    for process in processes:
        with contextlib.suppress(OSError, LookupError, ValueError):  # It may have ended.
            total += measure(process)
    return total


def _resident(pid: int) -> int:
    if not ON_LINUX:
        return list_processes(int(time.monotonic()))[pid][1]
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _share(pid: int) -> int:
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) * 1024 for line in rollup if line.startswith("Pss:"))
