"""The namespaces of the fork server, in which its runs are alone.

They have no network but localhost, few devices, and folders of their own, all else is read-only.
"""

import contextlib
import fcntl
import os
import re
import socket
import struct
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from executed_examples.child.sandbox.landlock import DEVICES
from executed_examples.child.sandbox.system_calls import (
    BIND,
    CAP_SYS_ADMIN,
    NO_DEVICES,
    NO_SET_UID,
    PRIVATE,
    RECURSIVE,
    call,
    keep_capabilities,
    mount,
    set_read_only,
)

NEW_MOUNTS, NEW_MESSAGES = 1 << 17, 1 << 27
"""Flags of `unshare`: mounts, and System V's shared memory and message queues."""
PRIVATE_FOLDERS = tuple(path for path in map(Path, ("/tmp", "/run", "/dev/shm")) if path.is_dir())
"""Folders of which each run has its own; on the machine, all write there, and services listen."""
_LINKS_OF_ONE_THREAD = 3
"""The links of a process's folder of threads: two of its own, and one of each."""
_INSIDE = tuple(f"{folder}/" for folder in PRIVATE_FOLDERS)
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


NEW_MOUNTS, NEW_HOST_NAME, NEW_USER, NEW_NETWORK = 1 << 17, 1 << 26, 1 << 28, 1 << 30
SET_INTERFACE_FLAGS, UP = 0x8914, 1
HOST_NAME = "localhost"
"""torchrun and gloo look up this machine's name, which must resolve without a network."""
NAME_SOURCES = Path("/etc/nsswitch.conf")
"""The file that says where the names of machines are looked up."""
PROCESSES = Path("/proc")
OF_THE_SYSTEM = ("acpi", "bus", "driver", "fs", "irq", "scsi", "sys", "sysrq-trigger")
"""What of /proc doesn't belong to a process; containers have the same read-only."""
USER_NAMESPACES = Path("/proc/sys/user/max_user_namespaces")
"""How many namespaces may be made in this one."""


def make_private(
    folder: Path, root: Path, memory: int, sockets: int, *, names_threads: bool = False
) -> None:
    """Give this process, which must have one thread, its own view of the files.

    Args:
        folder: the one that it may write to.
        root: the project's folder, which stays visible.
        memory: how many bytes of files fit into private folders.
        sockets: the descriptor of the machine's list of sockets, which are hidden.
        names_threads: whether processes may write to their own entries in /proc.

    Raises:
        OSError: when the system refuses.
    """
    if Path("/proc/self/task").stat().st_nlink > _LINKS_OF_ONE_THREAD:
        raise OSError("a library has started a thread, which would stay outside of the sandbox")
    current = Path.cwd()
    call("unshare", NEW_MOUNTS | NEW_MESSAGES)
    set_read_only(Path("/"), on=True, recursive=True)
    if names_threads:
        _allow_thread_names()
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


def _allow_thread_names() -> None:
    """Make /proc writable but for what is the whole system's.

    NVIDIA's driver names its threads there, and gives up with error 304 where it can't. Entries of
    children aren't there yet, so that it has to be all of /proc.
    """
    set_read_only(PROCESSES, on=False)
    for name in OF_THE_SYSTEM:
        path = PROCESSES / name
        if path.exists():
            mount(str(path), str(path), flags=BIND | RECURSIVE)
            set_read_only(path, on=True, recursive=True)


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
    first, *others = PRIVATE_FOLDERS
    options = f"mode=755,size={memory}"
    mount("tmpfs", str(first), "tmpfs", NO_SET_UID | NO_DEVICES, options)
    for path in (*others, first):
        part = first / path.name
        part.mkdir()
        part.chmod(0o1777)
        mount(str(part), str(path), flags=BIND)


def isolate() -> list[str]:
    """Move this process and its children into namespaces; return what that leaves open.

    Only for a process with one thread. It keeps the capability for mounts, which
    `executed_examples.child.sandbox.namespaces` needs for each run, and then drops.

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
