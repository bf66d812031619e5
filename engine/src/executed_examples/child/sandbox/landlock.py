"""Landlock: Linux's own rules of what a process and its children may write to and signal."""

import os
import re
import stat
import struct
import sys
from collections.abc import Iterable
from pathlib import Path

from executed_examples.child.sandbox.system_calls import PR_SET_NO_NEW_PRIVS, call

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
"""Landlock's system calls, whose numbers are the same on every architecture."""
GET_VERSION, PATH_BENEATH = 1, 1
NEEDED_VERSION = 3
"""The version of Landlock that can forbid truncating files."""
SCOPES_VERSION = 6
"""The version of Landlock that can forbid signals."""
SCOPES = (1 << 0) | (1 << 1)
"""No abstract sockets of processes outside the sandbox, and no signals to them."""
WRITE_FILE, TRUNCATE = 1 << 1, 1 << 14
ON_FILES = WRITE_FILE | TRUNCATE
REMOVE, MAKE, REFER = (1 << 4) | (1 << 5), sum(1 << bit for bit in range(6, 13)), 1 << 13
ALL = ON_FILES | REMOVE | MAKE | REFER
"""The rights that are restricted; reading is not."""
DEVICES = re.compile(
    "null|zero|full|u?random|tty|ptmx|pts|shm|nvidia.*|nvhost.*|nvmap|dri|kfd|dxg|accel|infiniband"
)
"""The devices in /dev that a run may write to."""
SHARED_MEMORY = "shm"
"""The folder in /dev whose files are memory that processes share."""


def restrict_writes(folders: Iterable[Path]) -> None:
    """Permanently restrict this process and its children to writing to folders and devices.

    Raises:
        OSError: when the kernel refuses.
    """
    # struct landlock_ruleset_attr: files, network, and scopes; older kernels know only files.
    attributes = struct.pack("Q", ALL)
    if version() >= SCOPES_VERSION:
        attributes = struct.pack("QQQ", ALL, 0, SCOPES)
    ruleset = call("syscall", CREATE_RULESET, attributes, len(attributes), 0)
    for folder in folders:
        _allow(ruleset, folder, ALL)
    for device in Path("/dev").iterdir():
        if DEVICES.fullmatch(device.name):
            _allow(ruleset, device, ALL if device.name == SHARED_MEMORY else ON_FILES)
    call("prctl", PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    call("syscall", RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)


def version() -> int:
    """Return the version of Landlock; 0 without it."""
    if not sys.platform.startswith("linux"):
        return 0
    try:
        return call("syscall", CREATE_RULESET, None, 0, GET_VERSION)
    except OSError:
        return 0


def _allow(ruleset: int, path: Path, rights: int) -> None:
    try:
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # What can't be opened can't be written to either.
    try:
        is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        # struct landlock_path_beneath_attr, which is packed: rights, and the descriptor.
        rule = struct.pack("=Qi", rights if is_folder else rights & ON_FILES, descriptor)
        call("syscall", ADD_RULE, ruleset, PATH_BENEATH, rule, 0)
    finally:
        os.close(descriptor)
