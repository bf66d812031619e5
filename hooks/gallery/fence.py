"""Keeps a run from writing into the site that it belongs to.

Linux does it with Landlock, from kernel 6.2 on. Elsewhere the interpreter's own audit events are
watched, which C code and other programs get past.

Imports the standard library only: it is loaded by the process that runs examples.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
"""System calls; the same numbers on every architecture."""
ASK_VERSION, PATH_BENEATH = 1, 1
NEEDED_VERSION = 3
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
ALL = ON_FILES | REMOVE | MAKE | REFER


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


def fence_off(site: Path) -> None:
    """Forbid this process and its children to write under a folder, for good."""
    if not restrict(site):
        watch(site)


def watch(site: Path) -> None:
    """Refuse what Python code of this process would change under a folder."""
    inside = f"{os.path.realpath(site)}{os.sep}"

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


def restrict(site: Path) -> bool:
    """Let the kernel refuse it; false where it can't.

    Landlock knows only what is allowed: so everything is that stands beside the folder, or beside a
    folder that holds it.
    """
    if not sys.platform.startswith("linux"):
        return False
    libc = ctypes.CDLL(None)
    if libc.syscall(CREATE_RULESET, None, ctypes.c_size_t(0), ASK_VERSION) < NEEDED_VERSION:
        return False
    handled = ctypes.c_uint64(ALL)
    ruleset = libc.syscall(
        CREATE_RULESET, ctypes.byref(handled), ctypes.c_size_t(ctypes.sizeof(handled)), 0
    )
    if ruleset < 0:
        return False
    for path in _beside(site):
        with contextlib.suppress(OSError):
            _allow(libc, ruleset, path)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    libc.syscall(RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)
    return True


def _beside(folder: Path) -> Iterator[str]:
    kept = folder
    for holder in folder.parents:
        with contextlib.suppress(OSError), os.scandir(holder) as entries:
            yield from (entry.path for entry in entries if entry.path != str(kept))
        kept = holder


def _allow(libc: ctypes.CDLL, ruleset: int, path: str) -> None:
    descriptor = os.open(path, os.O_PATH | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        rule = _Beneath(ALL if is_folder else ON_FILES, descriptor)
        libc.syscall(ADD_RULE, ruleset, PATH_BENEATH, ctypes.byref(rule), 0)
    finally:
        os.close(descriptor)
