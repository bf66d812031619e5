"""A folder as a zip that is the same, byte for byte, whenever and wherever it is made."""

from __future__ import annotations

import time
import zipfile
from pathlib import Path

EARLIEST = 315532800
"""1980-01-01, before which a zip can't tell time."""


def write_zip(folder: Path, archive: Path, seconds: int) -> None:
    """Put a folder into a zip, under its own name.

    Args:
        folder: what the zip shall hold.
        archive: where to write it.
        seconds: since 1970, when every file shall seem to have been made.
    """
    made = time.gmtime(max(seconds, EARLIEST))[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                name = path.relative_to(folder.parent).as_posix()
                entry = zipfile.ZipInfo(name, made)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                file.writestr(entry, path.read_bytes(), compresslevel=9)
