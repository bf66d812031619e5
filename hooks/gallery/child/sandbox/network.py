"""Takes the network away from runs, where Linux lets a user do that; localhost stays.

Imports the standard library only: it is loaded by the process that runs examples.
"""

from __future__ import annotations

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
"""Of `mount`: show a file in the place of another."""
SET_INTERFACE_FLAGS, UP = 0x8914, 1
CAPABILITY_VERSION_3 = 0x20080522
HOST_NAME = "localhost"
"""torchrun and gloo look for this machine under its name, which must be found without a network."""
NAME_SOURCES = Path("/etc/nsswitch.conf")
"""Says where names of machines are looked up."""


def isolate_network() -> str:
    """Move this process and its children into a network of their own, for good.

    Only for a process with one thread. Gives a sentence on why it can't be, or nothing.
    """
    if not sys.platform.startswith("linux"):
        return _describe("only Linux can take it away")
    reason = _try_out()
    if reason:
        return _describe(reason)
    _move()
    return ""


def _describe(reason: str) -> str:
    return f"examples can reach the network here: {reason}"


def _try_out() -> str:
    """Say why a process can't move; found out by one that ends.

    A system may let a process leave its network and then not let it settle in another.
    """
    needed = [*filter(_can_read, (*sys.path, sys.executable, __file__))]
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            _move()
            reason = _find_lost(needed)
        except OSError as error:
            reason = error.strerror or str(error)
        os.write(write, reason.encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as answer:
        reason = answer.read().decode()
    _, code = os.waitpid(pid, 0)
    return reason or ("" if code == 0 else f"the process that tried ended with {code}")


def _can_read(path: str) -> bool:
    return os.access(path, os.R_OK)


def _find_lost(needed: Iterable[str]) -> str:
    """Say what root could read by its power over other users' files, which it leaves behind."""
    lost = next((path for path in needed if not _can_read(path)), "")
    return lost and f"without it, {lost} could not be read"


def _move() -> None:
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
    _look_names_up_in_files(libc)
    _drop_capabilities(libc)


def _look_names_up_in_files(libc: ctypes.CDLL) -> None:
    """Let an unknown name be unknown at once: torchrun warns when it can't ask for one."""
    with contextlib.suppress(OSError), tempfile.NamedTemporaryFile("w") as ours:
        sources = NAME_SOURCES.read_text()
        ours.write(re.sub(r"(?m)^hosts:.*", "hosts: files", sources))
        ours.flush()
        Path(ours.name).chmod(0o644)
        libc.mount(ours.name.encode(), bytes(NAME_SOURCES), None, ctypes.c_ulong(BIND), None)


def _drop_capabilities(libc: ctypes.CDLL) -> None:
    """Give up the powers that come with new namespaces, for all that is started from here, too."""
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    header = struct.pack("Ii", CAPABILITY_VERSION_3, 0)
    libc.capset(header, bytes(24))
