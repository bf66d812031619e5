"""Writing files: reproducible zips, and files in folders that may not be there yet."""

import os
import tempfile
import time
import zipfile
from pathlib import Path

EARLIEST = 315532800
"""1980-01-01 in seconds since 1970: the earliest time that a zip can hold."""


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
    """Write a file; create its folder if it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a file at once, so that no reader finds half of it; create its folder, too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
