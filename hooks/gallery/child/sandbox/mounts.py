"""The files that a run sees: read-only but in its own folder, and in private folders in memory."""

import contextlib
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from gallery.child.sandbox.system_calls import (
    BIND,
    NO_DEVICES,
    NO_SET_UID,
    RECURSIVE,
    call,
    keep_capabilities,
    mount,
    set_read_only,
)

NEW_MOUNTS, NEW_MESSAGES = 1 << 17, 1 << 27
"""Flags of `unshare`: mounts, and System V's shared memory and message queues."""
PRIVATE = tuple(path for path in map(Path, ("/tmp", "/run", "/dev/shm")) if path.is_dir())
"""Folders of which each run has its own; on the machine, all write there, and services listen."""
_LINKS_OF_ONE_THREAD = 3
"""The links of a process's folder of threads: two of its own, and one of each."""
_INSIDE = tuple(f"{folder}/" for folder in PRIVATE)
_NAMED = (os.environ.get(name, "") for name in ("PATH", "LD_LIBRARY_PATH", "MPLCONFIGDIR"))
_KEPT = tuple(
    path
    for path in {
        str(Path(__file__).parents[3]),
        sys.prefix,
        sys.base_prefix,
        "/run/opengl-driver",  # The driver of a GPU, on NixOS.
        *sys.path,
        *os.pathsep.join(_NAMED).split(os.pathsep),
    }
    if path.startswith(_INSIDE) and Path(path).is_dir()
)
"""Folders in private ones that stay visible: programs, libraries, and fonts."""
_SOCKET = re.compile(rb"(?m) (/.*)$")


def make_private(folder: Path, root: Path, memory: int, sockets: int) -> None:
    """Give this process, which must have one thread, its own view of the files.

    Args:
        folder: the one that it may write to.
        root: the project's folder, which stays visible.
        memory: how many bytes of files fit into private folders.
        sockets: the descriptor of the machine's list of sockets, which are hidden.

    Raises:
        OSError: when the system refuses.
    """
    if Path("/proc/self/task").stat().st_nlink > _LINKS_OF_ONE_THREAD:
        raise OSError("a library has started a thread, which would stay outside of the sandbox")
    current = Path.cwd()
    call("unshare", NEW_MOUNTS | NEW_MESSAGES)
    set_read_only(Path("/"), on=True, recursive=True)
    _hide_sockets(sockets)
    kept = (str(root), *_KEPT) if str(root).startswith(_INSIDE) else _KEPT
    shown = [(path, os.open(path, os.O_PATH)) for path in (*sorted(kept), str(folder))]
    _mount_private(memory)
    for path, descriptor in shown:
        Path(path).mkdir(parents=True, exist_ok=True)
        mount(f"/proc/self/fd/{descriptor}", path, flags=BIND | RECURSIVE)
        os.close(descriptor)
    set_read_only(folder, on=False)
    options = "newinstance,ptmxmode=0666,mode=620"
    mount("devpts", "/dev/pts", "devpts", NO_SET_UID, options)
    os.chdir(current)  # The same folder by another mount.
    keep_capabilities()


def _hide_sockets(sockets: int) -> None:
    """Put /dev/null in the place of each socket that somebody outside listens on."""
    listed = b"".join(_read(sockets))
    for path in set(_SOCKET.findall(listed)):
        name = Path(os.fsdecode(path))
        # It may be gone, be a name in another namespace, or be out of reach for runs, too.
        with contextlib.suppress(FileNotFoundError, NotADirectoryError, PermissionError):
            if name.is_socket():
                mount("/dev/null", str(name), flags=BIND)


def _read(descriptor: int) -> Iterator[bytes]:
    """Yield a file from its beginning; other processes may do the same with the descriptor."""
    position = 0
    while part := os.pread(descriptor, 1 << 16, position):
        position += len(part)
        yield part


def _mount_private(memory: int) -> None:
    """Mount the private folders, which are parts of one file system and have one size."""
    first, *others = PRIVATE
    options = f"mode=755,size={memory}"
    mount("tmpfs", str(first), "tmpfs", NO_SET_UID | NO_DEVICES, options)
    for path in (*others, first):
        part = first / path.name
        part.mkdir()
        part.chmod(0o1777)
        mount(str(part), str(path), flags=BIND)
