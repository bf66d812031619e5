"""The surplus files of an open site: those that it has had, and that a build would not write."""

from collections.abc import Collection
from pathlib import Path

_MARGIN = 0.1
"""Seconds by which the time of a file may lie before that of its writing, as the system counts."""


def remove_surplus(folder: Path, since: float, kept: Collection[Path]) -> None:
    """Remove what nothing has written since a time, in a site all of whose parts were."""
    for path in folder.rglob("*"):
        if path not in kept and path.is_file() and path.stat().st_mtime < since - _MARGIN:
            path.unlink(missing_ok=True)
