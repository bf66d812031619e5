"""System calls that Python doesn't offer, with their results checked."""

import ctypes
import functools
import os
import struct
from pathlib import Path

PR_SET_NO_NEW_PRIVS, PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE = 38, 47, 2
MOUNT_SETATTR = 442
"""A system call whose number is the same on every architecture."""
BIND, RECURSIVE, PRIVATE = 1 << 12, 1 << 14, 1 << 18
"""Flags of `mount`: show a file or folder in another place, with what is mounted in it; send no
changes to other namespaces, and take none."""
READ_ONLY, NO_SET_UID, NO_DEVICES = 1, 2, 4
"""Attributes of a mount, and flags of `mount`."""
CAP_SYS_ADMIN = 21
_AT_FDCWD, _AT_RECURSIVE = -100, 0x8000
_CAPABILITY_VERSION_3 = 0x20080522


def call(name: str, *arguments: int | bytes | None) -> int:
    """Call a function of the C library.

    Raises:
        OSError: when it fails, with its name.
    """
    values = (ctypes.c_long(a) if isinstance(a, int) else a for a in arguments)
    result = int(getattr(_load_library(), name)(*values))
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{os.strerror(number)} ({name})")
    return result


@functools.cache
def _load_library() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def mount(
    source: str, target: str, kind: str | None = None, flags: int = 0, options: str = ""
) -> None:
    """Mount a file system of a kind; with the flag `BIND`, a file or folder."""
    call(
        "mount",
        os.fsencode(source),
        os.fsencode(target),
        kind.encode() if kind else None,
        flags,
        options.encode(),
    )


def set_read_only(path: Path, on: bool, recursive: bool = False) -> None:
    """Make a mount read-only or writable; recursively, with all that is mounted in it."""
    # struct mount_attr: what is set, what is cleared, propagation, and a user namespace.
    attributes = struct.pack("QQQQ", READ_ONLY if on else 0, 0 if on else READ_ONLY, 0, 0)
    flags = _AT_RECURSIVE if recursive else 0
    folder, size = os.fsencode(path), len(attributes)
    call("syscall", MOUNT_SETATTR, _AT_FDCWD, folder, flags, attributes, size)


def keep_capabilities(*numbers: int) -> None:
    """Drop all other capabilities of this process; those kept also stay in new programs."""
    call("prctl", PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    kept = sum(1 << number for number in numbers)
    header = struct.pack("Ii", _CAPABILITY_VERSION_3, 0)
    # struct __user_cap_data_struct, twice: effective, permitted, and inheritable ones.
    call("capset", header, struct.pack("IIIIII", kept, kept, kept, 0, 0, 0))
    for number in numbers:
        call("prctl", PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, number, 0, 0)
