"""What of the sandbox this system enforces: found out once, and then imposed on each run."""

import os
import resource
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from executed_examples.child.sandbox import landlock, namespaces
from executed_examples.child.sandbox.audit import audit_changes

MAX_TASKS = 4096
"""Processes and threads that the kernel lets all runs have together, unless root builds."""
_SOCKETS = "/proc/self/net/unix"


@dataclass(frozen=True)
class Confinement:
    """What the fork server tells each run that this system enforces."""

    sockets: int = -1
    """The descriptor of the machine's list of sockets, in namespaces; -1 without them."""
    landlock: int = 0
    """Whether the kernel has Landlock: 1 or 0, as in the arguments of a program."""


def confine_server() -> tuple[Confinement, tuple[str, ...]]:
    """Move this process into namespaces, as far as the system has them.

    Only for a process with one thread. Returns what runs can be confined to, and what they can't be
    prevented from, one sentence each.
    """
    gaps = []
    sockets = -1
    linux = sys.platform.startswith("linux")
    if reason := _try(_try_namespaces) if linux else "only Linux can isolate a process":
        gaps.append(
            "examples can reach the network here, services that listen on a path, and the modes "
            f"and times of your files: {reason}"
        )
    else:
        sockets = os.open(_SOCKETS, os.O_RDONLY)
        gaps += namespaces.isolate()
    has_landlock = landlock.version() >= landlock.NEEDED_VERSION
    reason = _try(_try_landlock) if has_landlock else "Landlock is missing"
    if reason and sockets < 0:
        gaps.append(f"examples can write files here, and their C code into the site: {reason}")
    if reason:
        gaps.append(f"examples can change each other's files here: {reason}")
    if landlock.version() < landlock.SCOPES_VERSION:
        gaps.append("examples can send signals to your processes here: Landlock is too old")
    return Confinement(sockets, int(not reason)), tuple(gaps)


def confine(
    confinement: Confinement, folder: Path, root: Path, memory: int, *, names_threads: bool = False
) -> None:
    """Permanently confine this process and its children.

    Args:
        confinement: what this system enforces.
        folder: the one that a run may write to.
        root: the project's folder.
        memory: how many bytes of files fit into private folders.
        names_threads: whether it may name its threads in /proc, as NVIDIA's driver has to.

    Raises:
        OSError: when the system refuses what it enforced before.
    """
    writable = [folder]
    if confinement.sockets >= 0:
        namespaces.make_private(
            folder, root, memory, confinement.sockets, names_threads=names_threads
        )
        os.close(confinement.sockets)
        resource.setrlimit(resource.RLIMIT_NPROC, (_most_tasks(), _most_tasks()))
        writable += namespaces.PRIVATE_FOLDERS
        # Its mounts keep a run from what is the system's there.
        threads = namespaces.PROCESSES
    else:
        audit_changes(root, but=folder)
        threads = namespaces.PROCESSES / "self" / "task"
    if names_threads:
        writable.append(threads)
    if confinement.landlock:
        landlock.restrict_writes(writable)


def _most_tasks() -> int:
    _, hard = resource.getrlimit(resource.RLIMIT_NPROC)
    return MAX_TASKS if hard == resource.RLIM_INFINITY else min(hard, MAX_TASKS)


def _try(action: Callable[[Path], None]) -> str:
    """Return why an action fails, or nothing; a child tries it, since it may fail halfway."""
    read, write = os.pipe()
    with tempfile.TemporaryDirectory(prefix="sandbox-") as folder:
        pid = os.fork()
        if pid == 0:
            try:
                action(Path(folder))
            except OSError as error:
                os.write(write, (error.strerror or str(error)).encode())
            except BaseException as error:
                os.write(write, repr(error).encode())
            finally:
                os._exit(0)
        os.close(write)
        with os.fdopen(read, "rb") as answer:
            reason = answer.read().decode()
        _, code = os.waitpid(pid, 0)
    return reason or ("" if code == 0 else f"the process that tried it ended with {code}")


def _try_namespaces(folder: Path) -> None:
    needed = [path for path in (*sys.path, sys.executable, __file__) if os.access(path, os.R_OK)]
    sockets = os.open(_SOCKETS, os.O_RDONLY)
    namespaces.isolate()
    namespaces.make_private(folder, folder, 1 << 20, sockets)
    # Files of other users, which root can read.
    if lost := next((path for path in needed if not os.access(path, os.R_OK)), ""):
        raise OSError(f"without it, {lost} could not be read")
    Path(folder, "written").touch()


def _try_landlock(folder: Path) -> None:
    landlock.restrict_writes([folder])
