"""The interpreter's audit events: they keep Python code from what an example must not use.

That is what it doesn't declare, and, on systems without namespaces, changing a folder. C code and
other programs bypass them.
"""

import errno
import fcntl
import os
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES: dict[str, dict[int, int | None]] = {
    "os.chflags": {0: None},
    "os.chmod": {0: 2},
    "os.chown": {0: 3},
    "os.link": {0: 2, 1: 3},
    "os.mkdir": {0: 2},
    "os.remove": {0: 1},
    "os.removexattr": {0: None},
    "os.rename": {0: 2, 1: 3},
    "os.rmdir": {0: 1},
    "os.setxattr": {0: None},
    "os.symlink": {1: 2},
    "os.truncate": {0: None},
    "os.utime": {0: 3},
}
"""The audit events of changes: where each has its paths, and the folder that a path begins in."""
_MAX_PATH = 1024


def audit_changes(folder: Path, but: Path) -> None:
    """Prevent Python code of this process from changing anything in a folder but in another one."""
    root, allowed = folder.resolve(), but.resolve()

    def check(event: str, arguments: tuple[Any, ...]) -> None:
        for path in _changed(event, arguments):
            # A link is changed itself, or what it leads to.
            for found in (path.resolve(), path.parent.resolve() / path.name):
                if found.is_relative_to(root) and not found.is_relative_to(allowed):
                    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    sys.addaudithook(check)


def audit_reads(folder: Path, declared: Collection[str]) -> None:
    """Prevent Python code of this process from opening what is in a folder but some files.

    A result that depends on a file which isn't declared would be kept when that file changes.
    """
    inside = f"{folder.resolve()}{os.sep}"

    def check(event: str, arguments: tuple[Any, ...]) -> None:
        if event != "open" or isinstance(arguments[0], int):
            return
        path = os.path.abspath(os.fsdecode(arguments[0]))  # noqa: PTH100  It follows no links.
        if path.startswith(inside) and path not in declared and "__pycache__" not in path:
            message = "expected a file that the example declares in `data`"
            raise PermissionError(errno.EACCES, message, path)

    sys.addaudithook(check)


def _changed(event: str, arguments: tuple[Any, ...]) -> Iterator[Path]:
    """Yield the paths of what an event is about to change."""
    if event == "open":
        path, mode, flags = arguments
        if flags and flags & WRITING:
            yield from _resolve(path, None)
            # Of `os.open` alone; the event leaves out its `dir_fd`, which may be any open folder.
            if mode is None:
                for entry in tuple(Path("/dev/fd").iterdir()):
                    yield from _resolve(path, int(entry.name))
    for position, folder in CHANGES.get(event, {}).items():
        yield from _resolve(arguments[position], None if folder is None else arguments[folder])


def _resolve(path: Any, folder: int | None) -> Iterator[Path]:
    """Yield the full path of an event's path, which may be relative to an open folder."""
    if isinstance(path, int):
        yield from _path_of(path)
    elif isinstance(path, str | bytes | os.PathLike):
        name = Path(os.fsdecode(path))
        if folder is None or folder < 0 or name.is_absolute():
            yield name
        else:
            yield from (parent / name for parent in _path_of(folder))


def _path_of(descriptor: int) -> Iterator[Path]:
    """Yield the path of an open file or folder, if it has one."""
    try:
        if hasattr(fcntl, "F_GETPATH"):  # On macOS.
            name = fcntl.fcntl(descriptor, fcntl.F_GETPATH, bytes(_MAX_PATH))
            yield Path(os.fsdecode(name.rstrip(b"\0")))
        else:
            yield Path(f"/proc/self/fd/{descriptor}").readlink()
    except OSError:
        return
