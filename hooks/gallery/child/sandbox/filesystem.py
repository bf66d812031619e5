"""The file system of a run: it can write only to its own folder.

Linux enforces that with Landlock, from kernel 6.2 on. Elsewhere only the project's folder is
protected, by the interpreter's audit events, which C code and other programs bypass.
"""

import contextlib
import ctypes
import errno
import os
import re
import stat
import struct
import sys
from pathlib import Path
from typing import Any

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
"""Landlock's system calls, whose numbers are the same on every architecture."""
GET_VERSION, PATH_BENEATH = 1, 1
NEEDED_VERSION = 3
"""The version of Landlock that can forbid truncating files."""
SCOPES_VERSION = 6
"""The version of Landlock that can forbid signals."""
SIGNALS = 1 << 1
"""A scope: no signals to processes outside the sandbox."""
PR_SET_NO_NEW_PRIVS = 38
WRITE_FILE, TRUNCATE = 1 << 1, 1 << 14
ON_FILES = WRITE_FILE | TRUNCATE
REMOVE, MAKE, REFER = (1 << 4) | (1 << 5), sum(1 << bit for bit in range(6, 13)), 1 << 13
ALL = ON_FILES | REMOVE | MAKE | REFER
"""The rights that are restricted; reading is not."""
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = frozenset(
    f"os.{name}" for name in ("link", "mkdir", "remove", "rename", "rmdir", "symlink", "truncate")
)
"""Audit events of changes to files and folders, whose first arguments are paths."""
DEVICES = re.compile(
    "null|zero|full|u?random|tty|ptmx|pts|shm|nvidia.*|nvhost.*|nvmap|dri|kfd|dxg|accel|infiniband"
)
"""The devices in /dev that a run may write to."""
SHARED_MEMORY = "shm"
"""The folder in /dev whose files are memory that processes share."""


def restrict_writes(folder: Path, root: Path) -> None:
    """Permanently restrict this process and its children to writing to one folder.

    Without Landlock, only the project's folder, `root`, is protected.
    """
    if not _restrict(folder):
        audit_writes(root)


def sandbox_gaps() -> tuple[str, ...]:
    """Return what this machine can't prevent runs from writing to, one sentence each."""
    if _version(ctypes.CDLL(None)) >= NEEDED_VERSION:
        return ()
    return ("examples can write files here, and their C code into the site: Landlock is missing",)


def audit_writes(root: Path) -> None:
    """Prevent Python code of this process from changing anything in a folder."""
    inside = f"{os.path.realpath(root)}{os.sep}"

    def check(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            path, _, flags = arguments
            changed = [path] if flags and flags & WRITING else []
        else:
            changed = list(arguments[:2]) if event in CHANGES else []
        for path in changed:
            if isinstance(path, str | bytes | os.PathLike):
                name = os.fsdecode(path)
                if os.path.realpath(name).startswith(inside):
                    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)

    sys.addaudithook(check)


def _restrict(folder: Path) -> bool:
    """Restrict writes with Landlock; return whether the kernel has it."""
    libc = ctypes.CDLL(None)
    version = _version(libc)
    if version < NEEDED_VERSION:
        return False
    # struct landlock_ruleset_attr: files, network, and scopes; older kernels know only files.
    scopes = version >= SCOPES_VERSION
    attributes = struct.pack("QQQ", ALL, 0, SIGNALS) if scopes else struct.pack("Q", ALL)
    ruleset = libc.syscall(CREATE_RULESET, attributes, ctypes.c_size_t(len(attributes)), 0)
    if ruleset < 0:
        return False
    _allow(libc, ruleset, str(folder), ALL)
    with os.scandir("/dev") as devices:
        for device in devices:
            if DEVICES.fullmatch(device.name):
                rights = ALL if device.name == SHARED_MEMORY else ON_FILES
                _allow(libc, ruleset, device.path, rights)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    libc.syscall(RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)
    return True


def _version(libc: ctypes.CDLL) -> int:
    """Return the version of Landlock; 0 or less without it."""
    if not sys.platform.startswith("linux"):
        return 0
    return int(libc.syscall(CREATE_RULESET, None, ctypes.c_size_t(0), GET_VERSION))


def _allow(libc: ctypes.CDLL, ruleset: int, path: str, rights: int) -> None:
    with contextlib.suppress(OSError):
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
        try:
            is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
            # struct landlock_path_beneath_attr, which is packed: rights, and the descriptor.
            rule = struct.pack("=Qi", rights if is_folder else rights & ON_FILES, descriptor)
            libc.syscall(ADD_RULE, ruleset, PATH_BENEATH, rule, 0)
        finally:
            os.close(descriptor)
