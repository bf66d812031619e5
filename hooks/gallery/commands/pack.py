"""The pack: one tar file of recordings, to take them from a machine to a checkout."""

import tarfile
from collections.abc import Iterable
from pathlib import Path

from gallery.common.errors import UsageError


class Pack:
    """A tar file that `tar xf` unpacks in the project's folder.

    It grows as recordings are made, so that it holds them all when the command is killed.
    """

    def __init__(self, root: Path, file: Path) -> None:
        """Begin a new file; one that is there is replaced.

        Raises:
            UsageError: when it can't be written.
        """
        self.root = root
        self.file = file
        try:
            tarfile.open(file, "w").close()
        except OSError as error:
            message = f"expected a file to pack recordings into, found '{file}': {error.strerror}"
            raise UsageError(message) from error

    def add(self, files: Iterable[Path]) -> None:
        """Add files of the project."""
        with tarfile.open(self.file, "a") as archive:
            for file in files:
                archive.add(file, file.relative_to(self.root).as_posix())
