"""Writing files: reproducible zips, and files in folders that may not be there yet."""

import contextlib
import os
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

KEPT = Path(".gallery")
"""The folder, in the project's, of what is kept from build to build: safe to delete."""
EARLIEST = 315532800
"""1980-01-01 in seconds since 1970: the earliest time that a zip can hold."""
_HALF_WRITTEN = ".tmp"
_LONGEST = 3600.0
"""Seconds after which nobody still writes a file."""


def write_zip(folder: Path, archive: Path) -> None:
    """Write a folder's files into a zip; their names begin with the folder's.

    They are given the modification time SOURCE_DATE_EPOCH, or the earliest where it isn't set.
    """
    modified = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH") or 0), EARLIEST))[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), modified)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                file.writestr(entry, path.read_bytes())


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file; create its folder if it is missing.

    One that is there may be read meanwhile, while the site is served: it is replaced at once.
    """
    if path.exists():
        write_atomically(path, content)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a file at once, so that no reader finds half of it; create its folder, too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=_HALF_WRITTEN)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def replace_folder(folder: Path, by: Path) -> None:
    """Put a folder in the place of another, which need not be there; moves only, no copies.

    The old one is left beside where the new one was.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    old = by.with_name(f"{by.name}.old")
    if folder.exists():
        folder.rename(old)
    try:
        by.rename(folder)
    except OSError:
        if old.exists():
            old.rename(folder)
        raise


def find_abandoned(folder: Path) -> Iterator[Path]:
    """Yield the files in a folder that a process had half written when it was killed."""
    for path in folder.rglob(f".*{_HALF_WRITTEN}"):
        with contextlib.suppress(FileNotFoundError):  # Its writer has just finished it.
            if time.time() - path.stat().st_mtime > _LONGEST:
                yield path
