"""The network of a run: only localhost, where Linux lets a user isolate a process."""

import contextlib
import ctypes
import fcntl
import os
import re
import socket
import struct
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from gallery.child.sandbox.filesystem import PR_SET_NO_NEW_PRIVS

NEW_MOUNTS, NEW_HOST_NAME, NEW_USER, NEW_NETWORK = 1 << 17, 1 << 26, 1 << 28, 1 << 30
BIND = 1 << 12
"""A flag of `mount`: show a file in the place of another."""
SET_INTERFACE_FLAGS, UP = 0x8914, 1
CAPABILITY_VERSION_3 = 0x20080522
HOST_NAME = "localhost"
"""torchrun and gloo look up this machine's name, which must resolve without a network."""
NAME_SOURCES = Path("/etc/nsswitch.conf")
"""The file that says where the names of machines are looked up."""


def isolate_network() -> str:
    """Move this process and its children into a network of their own; return why if that fails.

    Only for a process with one thread.
    """
    linux = sys.platform.startswith("linux")
    if reason := _try_isolation() if linux else "only Linux can isolate a process":
        return f"examples can reach the network here: {reason}"
    _isolate()
    return ""


def _try_isolation() -> str:
    """Return why isolation fails, or nothing; a child tries it, since it may fail halfway."""
    needed = [*filter(_can_read, (*sys.path, sys.executable, __file__))]
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            _isolate()
            reason = _find_lost(needed)
        except OSError as error:
            reason = error.strerror or str(error)
        os.write(write, reason.encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as answer:
        reason = answer.read().decode()
    _, code = os.waitpid(pid, 0)
    return reason or ("" if code == 0 else f"the process that tried it ended with {code}")


def _can_read(path: str) -> bool:
    return os.access(path, os.R_OK)


def _find_lost(needed: Iterable[str]) -> str:
    """Return a reason if files of other users, which root can read, can't be read any more."""
    lost = next((path for path in needed if not _can_read(path)), "")
    return lost and f"without it, {lost} could not be read"


def _isolate() -> None:
    user, group = os.getuid(), os.getgid()
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(NEW_USER | NEW_NETWORK | NEW_HOST_NAME | NEW_MOUNTS):
        number = ctypes.get_errno()
        raise OSError(number, f"{os.strerror(number)} (unshare)")
    process = Path("/proc/self")
    (process / "setgroups").write_text("deny")
    (process / "uid_map").write_text(f"{user} {user} 1")
    (process / "gid_map").write_text(f"{group} {group} 1")
    socket.sethostname(HOST_NAME)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack("16sH22x", b"lo", UP)
        fcntl.ioctl(any_socket, SET_INTERFACE_FLAGS, request)
    _resolve_names_from_files(libc)
    _drop_capabilities(libc)


def _resolve_names_from_files(libc: ctypes.CDLL) -> None:
    """Look names up only in files, since torchrun warns when a name server can't be reached."""
    with contextlib.suppress(OSError), tempfile.NamedTemporaryFile("w") as ours:
        sources = NAME_SOURCES.read_text()
        ours.write(re.sub(r"(?m)^hosts:.*", "hosts: files", sources))
        ours.flush()
        Path(ours.name).chmod(0o644)
        libc.mount(ours.name.encode(), bytes(NAME_SOURCES), None, ctypes.c_ulong(BIND), None)


def _drop_capabilities(libc: ctypes.CDLL) -> None:
    """Drop the capabilities that come with new namespaces, for this process and its children."""
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    header = struct.pack("Ii", CAPABILITY_VERSION_3, 0)
    libc.capset(header, bytes(24))
