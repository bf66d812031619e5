"""The namespaces of the fork server: its runs have no network but localhost, and few devices."""

import fcntl
import os
import re
import socket
import struct
import tempfile
from pathlib import Path

from gallery.child.sandbox.landlock import DEVICES
from gallery.child.sandbox.system_calls import (
    BIND,
    CAP_SYS_ADMIN,
    PRIVATE,
    RECURSIVE,
    call,
    keep_capabilities,
    mount,
    set_read_only,
)

NEW_MOUNTS, NEW_HOST_NAME, NEW_USER, NEW_NETWORK = 1 << 17, 1 << 26, 1 << 28, 1 << 30
SET_INTERFACE_FLAGS, UP = 0x8914, 1
HOST_NAME = "localhost"
"""torchrun and gloo look up this machine's name, which must resolve without a network."""
NAME_SOURCES = Path("/etc/nsswitch.conf")
"""The file that says where the names of machines are looked up."""
USER_NAMESPACES = Path("/proc/sys/user/max_user_namespaces")
"""How many namespaces may be made in this one."""


def isolate() -> list[str]:
    """Move this process and its children into namespaces; return what that leaves open.

    Only for a process with one thread. It keeps the capability for mounts, which
    `gallery.child.sandbox.mounts` needs for each run, and then drops.

    Raises:
        OSError: when the system refuses; then this process may be moved halfway.
    """
    user, group = os.getuid(), os.getgid()
    call("unshare", NEW_USER | NEW_NETWORK | NEW_HOST_NAME | NEW_MOUNTS)
    process = Path("/proc/self")
    (process / "setgroups").write_text("deny")
    (process / "uid_map").write_text(f"{user} {user} 1")
    (process / "gid_map").write_text(f"{group} {group} 1")
    gaps = _forbid_namespaces()
    socket.sethostname(HOST_NAME)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack("16sH22x", b"lo", UP)
        fcntl.ioctl(any_socket, SET_INTERFACE_FLAGS, request)
    mount("", "/", flags=PRIVATE | RECURSIVE)
    _resolve_names_from_files()
    _replace_devices()
    keep_capabilities(CAP_SYS_ADMIN)
    return gaps


def _forbid_namespaces() -> list[str]:
    """Forbid others in this one: there a run could mount folders in memory, which nobody counts."""
    try:
        USER_NAMESPACES.write_text("0")
    except OSError as error:
        return [f"examples can take more memory than their limit here: {error.strerror}"]
    return []


def _resolve_names_from_files() -> None:
    """Look names up only in files, since torchrun warns when a name server can't be reached."""
    if not NAME_SOURCES.exists():
        return
    with tempfile.NamedTemporaryFile("w") as ours:
        sources = NAME_SOURCES.read_text()
        ours.write(re.sub(r"(?m)^hosts:.*", "hosts: files", sources))
        ours.flush()
        Path(ours.name).chmod(0o644)
        mount(ours.name, str(NAME_SOURCES), flags=BIND)


def _replace_devices() -> None:
    """Replace /dev by one without terminals, disks, and whatever else no run needs."""
    names = [path.name for path in Path("/dev").iterdir() if DEVICES.fullmatch(path.name)]
    before = os.open("/dev", os.O_PATH)
    mount("tmpfs", "/dev", "tmpfs", options="mode=755,size=1m")
    for name in names:
        if name not in ("ptmx", "pts", "shm"):
            source, target = Path(f"/proc/self/fd/{before}", name), Path("/dev", name)
            target.mkdir() if source.is_dir() else target.touch()
            mount(str(source), str(target), flags=BIND | RECURSIVE)
    os.close(before)
    for name in ("pts", "shm"):
        Path("/dev", name).mkdir()
    Path("/dev/ptmx").symlink_to("pts/ptmx")
    for name, number in (("fd", ""), ("stdin", "0"), ("stdout", "1"), ("stderr", "2")):
        Path("/dev", name).symlink_to(f"/proc/self/fd/{number}")
    # A run gets /dev/null opened here as its input, and could change its mode.
    set_read_only(Path("/dev"), on=True, recursive=True)
