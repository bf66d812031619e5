"""Files as a zip that is the same, byte for byte, whenever and wherever it is made."""

from __future__ import annotations

import os
import tempfile
import time
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

EARLIEST = 315532800
"""1980-01-01, before which a zip can't tell time."""


def write_zip(files: Iterable[tuple[str, bytes]], archive: Path, seconds: int) -> None:
    """Put files into a zip.

    Args:
        files: their names in it, and what they hold.
        archive: where to write it.
        seconds: since 1970, when every file shall seem to have been made.
    """
    made = time.gmtime(max(seconds, EARLIEST))[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in files:
            entry = zipfile.ZipInfo(name, made)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            file.writestr(entry, content)


def files_under(folder: Path) -> Iterator[tuple[str, bytes]]:
    """All that a folder holds, named from the folder's own name on."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path.relative_to(folder.parent).as_posix(), path.read_bytes()


def write_atomically(path: Path, text: str) -> None:
    """Write a file whole, or not at all; who reads it meanwhile sees the one before."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
