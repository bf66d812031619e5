"""The surplus files of an open site: those that it has had, and that a build would not write."""

from collections.abc import Collection
from pathlib import Path

_MARGIN = 0.1
"""Seconds by which the time of a file may lie before that of its writing, as the system counts."""


def remove_surplus(folder: Path, since: float, kept: Collection[Path]) -> None:
    """Remove the files of a site, all of whose parts were written, that nothing has written since.

    Args:
        folder: the site.
        since: when the first part was written, in seconds since 1970.
        kept: the files that need not be written again.
    """
    for path in folder.rglob("*"):
        if path not in kept and path.is_file() and path.stat().st_mtime < since - _MARGIN:
            path.unlink(missing_ok=True)
