"""Processes and their descendants: finding, measuring, and ending them."""

import contextlib
import functools
import itertools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from executed_examples.child.sandbox.system_calls import call

T = TypeVar("T")
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
    share of each process takes the kernel longer. Files in the run's /dev/shm, /tmp, and /run are
    memory, too, and so are open files of `memfd_create`; mapped ones are also shared pages.
    Elsewhere than on Linux, it is resident memory, measured once a second.
    """
    processes = [pid, *descendants_of(pid)]
    unnamed = {file for files in _measure(_unnamed_files, processes) for file in files}
    files = sum(_measure(_bytes_of_files, [pid])) + sum(size for _, size in unnamed)
    rough = files + sum(_measure(_resident, processes))
    if rough <= limit or not ON_LINUX:
        return rough
    # Pages that a child comes to share between the readings of both would count for both.
    return min(_exact_memory(processes, files) for _ in range(2))


def _exact_memory(processes: list[int], files: int) -> int:
    shares = tuple(_measure(_shares, processes))
    return sum(own for own, _ in shares) + max(files, sum(shared for _, shared in shares))


def count_processes(pid: int, limit: int) -> int:
    """Count a process and its descendants, up to a limit."""
    return 1 + sum(1 for _ in itertools.islice(descendants_of(pid), limit - 1))


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
    if sys.platform.startswith("linux"):
        call("prctl", option, value, 0, 0, 0)


def _measure(measure: Callable[[int], T], processes: list[int]) -> Iterator[T]:
    for process in processes:
        with contextlib.suppress(OSError, LookupError, ValueError):  # It may have ended.
            yield measure(process)


def _resident(pid: int) -> int:
    if not ON_LINUX:
        return list_processes(int(time.monotonic()))[pid][1]
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _shares(pid: int) -> tuple[int, int]:
    """Return a process's proportional share of memory, without and of what is in /dev/shm."""
    _, *lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    sizes = {line.split()[0]: int(line.split()[1]) * 1024 for line in lines}
    shared = sizes.get("Pss_Shmem:", 0)
    return sizes["Pss:"] - shared, shared


def _unnamed_files(pid: int) -> tuple[tuple[int, int], ...]:
    """Return number and bytes of each open file that is in memory and in no folder."""
    opened = Path(f"/proc/{pid}/fd").iterdir()
    status = [fd.stat() for fd in opened if str(fd.readlink()).startswith("/memfd:")]
    return tuple((file.st_ino, file.st_blocks * 512) for file in status)


def _bytes_of_files(pid: int) -> int:
    """Return the size of the files in a process's private folders, which have one file system."""
    folder = Path("/proc", str(pid), "root", "dev/shm")
    if folder.stat().st_dev == Path("/dev/shm").stat().st_dev:
        return 0  # The machine's own.
    system = os.statvfs(folder)
    return (system.f_blocks - system.f_bfree) * system.f_frsize
