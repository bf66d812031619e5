"""The surplus files of an open site: those that it has had, and that a build would not write."""

import time
from collections.abc import Collection
from pathlib import Path

_MARGIN = 0.1
"""Seconds by which the time of a file may lie before that of its writing, as the system counts."""


class Surplus:
    """Finds the files that nothing has written since: the site's parts are written one by one."""

    def __init__(self, folder: Path) -> None:
        """Begin.

        Args:
            folder: the site, all of whose pages and other files are written from now on.
        """
        self._folder = folder
        self._since = time.time() - _MARGIN

    def remove(self, kept: Collection[Path]) -> None:
        """Remove the files that were not written, but for those that need not be written again."""
        for path in self._folder.rglob("*"):
            if path not in kept and path.is_file() and path.stat().st_mtime < self._since:
                path.unlink(missing_ok=True)
