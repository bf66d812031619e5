"""Keeps a run from writing anywhere but into its own folder.

Linux does it with Landlock, from kernel 6.2 on. Elsewhere only the site that the run belongs to is
guarded: the interpreter's own audit events are watched, which C code and other programs get past.

Imports the standard library only: it is loaded by the process that runs examples.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import os
import re
import stat
import sys
from pathlib import Path
from typing import Any

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
"""System calls; the same numbers on every architecture."""
ASK_VERSION, PATH_BENEATH = 1, 1
NEEDED_VERSION = 3
SCOPES_VERSION = 6
SIGNALS = 1 << 1
"""A scope: no signal reaches a process that isn't this one's own."""
PR_SET_NO_NEW_PRIVS = 38
WRITE_FILE, TRUNCATE = 1 << 1, 1 << 14
ON_FILES = WRITE_FILE | TRUNCATE
REMOVE, MAKE, REFER = (1 << 4) | (1 << 5), sum(1 << bit for bit in range(6, 13)), 1 << 13
CHANGING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = (
    "os.link",
    "os.mkdir",
    "os.remove",
    "os.rename",
    "os.rmdir",
    "os.symlink",
    "os.truncate",
)
"""Audit events of changes to files and folders, whose first arguments are paths."""
FOLDER = Path("/dev")
DEVICES = re.compile(
    "null|zero|full|u?random|tty|ptmx|pts|shm|nvidia.*|nvhost.*|nvmap|dri|kfd|dxg|accel|infiniband"
)
"""What is written to without leaving anything there; `shm` is memory that processes share."""
SHARED_MEMORY = "shm"
ALL = ON_FILES | REMOVE | MAKE | REFER


class _Ruleset(ctypes.Structure):
    _fields_ = (
        ("files", ctypes.c_uint64),
        ("network", ctypes.c_uint64),
        ("scopes", ctypes.c_uint64),
    )


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


def restrict_writes(folder: Path, root: Path) -> None:
    """Forbid this process and its children to write elsewhere than into a folder, for good.

    Args:
        folder: of the run.
        root: the project's folder.
    """
    if not restrict(folder):
        audit_writes(root)


def sandbox_gaps() -> tuple[str, ...]:
    """Say what can still be written, where that is more than a run's own folder."""
    if _version(ctypes.CDLL(None)) >= NEEDED_VERSION:
        return ()
    return ("examples can write files here, and their C code into the site: Landlock is missing",)


def audit_writes(root: Path) -> None:
    """Refuse what Python code of this process would change under a folder."""
    inside = f"{os.path.realpath(root)}{os.sep}"

    def check(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            path, _, flags = arguments
            changed = [path] if flags and flags & CHANGING else []
        else:
            changed = list(arguments[:2]) if event in CHANGES else []
        for path in changed:
            if isinstance(path, str | bytes | os.PathLike):
                name = os.fsdecode(path)
                if os.path.realpath(name).startswith(inside):
                    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)

    sys.addaudithook(check)


def restrict(folder: Path) -> bool:
    """Let the kernel refuse it; false where it can't."""
    libc = ctypes.CDLL(None)
    version = _version(libc)
    if version < NEEDED_VERSION:
        return False
    rules = _Ruleset(ALL, 0, SIGNALS if version >= SCOPES_VERSION else 0)
    known = ctypes.sizeof(rules) if version >= SCOPES_VERSION else ctypes.sizeof(ctypes.c_uint64)
    ruleset = libc.syscall(CREATE_RULESET, ctypes.byref(rules), ctypes.c_size_t(known), 0)
    if ruleset < 0:
        return False
    _allow(libc, ruleset, str(folder), ALL)
    with os.scandir(FOLDER) as devices:
        for device in devices:
            if DEVICES.fullmatch(device.name):
                rights = ALL if device.name == SHARED_MEMORY else ON_FILES
                _allow(libc, ruleset, device.path, rights)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    libc.syscall(RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)
    return True


def _version(libc: ctypes.CDLL) -> int:
    """Of Landlock; 0 or less without it."""
    if not sys.platform.startswith("linux"):
        return 0
    return int(libc.syscall(CREATE_RULESET, None, ctypes.c_size_t(0), ASK_VERSION))


def _allow(libc: ctypes.CDLL, ruleset: int, path: str, rights: int) -> None:
    with contextlib.suppress(OSError):
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
        try:
            is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
            rule = _Beneath(rights if is_folder else rights & ON_FILES, descriptor)
            libc.syscall(ADD_RULE, ruleset, PATH_BENEATH, ctypes.byref(rule), 0)
        finally:
            os.close(descriptor)
