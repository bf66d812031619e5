"""Writing files: reproducible zips, and texts that replace a file at once."""

from __future__ import annotations

import os
import tempfile
import time
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

EARLIEST = 315532800
"""1980-01-01 in seconds since 1970: the earliest time that a zip can hold."""


def write_zip(files: Iterable[tuple[str, bytes]], archive: Path, seconds: int) -> None:
    """Write a zip that depends on nothing but these arguments.

    Args:
        files: the names and contents of the files.
        archive: the path of the zip.
        seconds: the modification time of all files, in seconds since 1970.
    """
    modified = time.gmtime(max(seconds, EARLIEST))[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in files:
            entry = zipfile.ZipInfo(name, modified)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            file.writestr(entry, content)


def files_under(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Return the names and contents of all files in a folder; names begin with the folder's."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path.relative_to(folder.parent).as_posix(), path.read_bytes()


def write_atomically(path: Path, text: str) -> None:
    """Replace a file at once: nobody reads it half written.

    Args:
        path: the file.
        text: its new content.
    """
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
