"""The files that people write: what editors leave beside them is none, and anything may be found.

A file may go while it is read, or be a link that leads nowhere, or one that leaves the project,
whose content would be published: each is a failure of that file, and no more.
"""

import os
import re
import stat
import time
from collections.abc import Collection, Iterator
from pathlib import Path

from executed_examples.common.errors import Failure, GalleryError

_OF_EDITORS = re.compile(
    r"\.#.*|#.*#|.*~|\..*\.sw[a-p]|4913|.*___jb_(?:tmp|old)___|\.goutputstream-.*"
)
"""Locks, backups, swap files, and what is written before it is renamed: of Emacs, vim, PyCharm, and
GNOME's editors. VS Code writes a file in its place."""
_SETTLED = 2.0
"""Seconds after which another save surely gives a file another time."""
_remembered: dict[Path, tuple[tuple[int, ...], bytes]] = {}
"""What files held, with their stamps; an open site looks at all of them after each edit."""
_KINDS = {stat.S_IFDIR: "a folder", stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket"}


def is_of_editor(name: str) -> bool:
    """Return whether a file's name is one that editors give to files of their own."""
    return bool(_OF_EDITORS.fullmatch(name))


def list_sources(folder: Path, ending: str) -> list[Path]:
    """Return the files in a folder and those below it with an ending, in order; no hidden ones."""
    return sorted(_walk(folder, ending))


def _walk(folder: Path, ending: str) -> Iterator[Path]:
    try:
        with os.scandir(folder) as found:
            entries = [*found]
    except OSError:
        return
    for entry in entries:
        if entry.name.startswith(".") or is_of_editor(entry.name):
            continue
        is_named_so = bool(ending) and entry.name.endswith(ending)
        if entry.is_dir(follow_symlinks=False) and not is_named_so:
            yield from _walk(Path(entry.path), ending)
        elif entry.name.endswith(ending):
            yield Path(entry.path)


def read_source(path: Path, root: Path) -> bytes:
    """Read a file of the project whose folder is `root`.

    Raises:
        GalleryError: when it isn't a file, can't be read, or is a link that leaves the project.
    """
    if fault := find_fault(path, root):
        raise GalleryError(fault)
    try:
        return _read_changed(path)
    except OSError as error:
        raise GalleryError(_unreadable(path, root, error)) from error


def forget_sources(changed: Collection[Path]) -> None:
    """Have files, and those in folders, read again, though their stamps may be the same."""
    for path in [*_remembered] if changed else ():
        if any(map(path.is_relative_to, changed)):
            _remembered.pop(path, None)


def _read_changed(path: Path) -> bytes:
    """Return what a file holds; it is opened only if its stamp is another one, or too young."""
    status = path.stat()
    # No program can set the time of the last change of a status back.
    stamp = (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)
    known, content = _remembered.get(path, ((), b""))
    if known == stamp:
        return content
    began, content = time.time(), path.read_bytes()
    if began - max(status.st_mtime, status.st_ctime) > _SETTLED:
        _remembered[path] = stamp, content
    else:
        _remembered.pop(path, None)
    return content


def find_fault(path: Path, root: Path) -> Failure | None:
    """Return why a file can't be used; None if it is one that is in the project."""
    try:
        status = path.lstat()
        if stat.S_ISLNK(status.st_mode):
            if not os.path.lexists(path.resolve()):
                return _failure(path, root, f"expected a file, found a link to {path.readlink()}")
            if not path.resolve().is_relative_to(root.resolve()):
                return _leaves(path, root, path.readlink())
            status = path.stat()
        if stat.S_ISREG(status.st_mode):
            return None
    except (OSError, RuntimeError) as error:  # The latter for links in a circle.
        return _unreadable(path, root, error)
    kind = _KINDS.get(stat.S_IFMT(status.st_mode), "a device")
    return _failure(path, root, f"expected a file, found {kind}")


def find_escape(path: Path, root: Path) -> Failure | None:
    """Return a failure for a file that is outside of the project by any link on its way."""
    try:
        real = path.resolve()
    except (OSError, RuntimeError) as error:
        return _unreadable(path, root, error)
    return None if real.is_relative_to(root.resolve()) else _leaves(path, root, real)


def _leaves(path: Path, root: Path, target: Path) -> Failure:
    hint = "copy it to here"
    message = f"expected a file of this project, found a link to {target}, outside of it; {hint}"
    return _failure(path, root, message)


def _unreadable(path: Path, root: Path, error: Exception) -> Failure:
    return _failure(path, root, f"can't be read: {getattr(error, 'strerror', None) or error}")


def _failure(path: Path, root: Path, message: str) -> Failure:
    return Failure(path.as_posix().removeprefix(f"{root.as_posix()}/"), 0, message)
