"""Files that keep what a build need not compute again: whole and of today's key, or dropped.

Each begins with a line that has the key of its text and a hash of both. A file that was damaged or
half-written differs from its hash; one of another key is as good as none.
"""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from executed_examples.common.files import find_abandoned, write_atomically


def digest_of(*parts: str | bytes) -> str:
    """Return a hash of texts; where one ends and the next begins matters."""
    hasher = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        hasher.update(b"%d:" % len(data))
        hasher.update(data)
    return hasher.hexdigest()


@dataclass(frozen=True)
class KeptFiles:
    """The files of one folder."""

    folder: Path
    notes: dict[str, None]
    """Takes what is worth knowing: which files were damaged, and that none can be written."""

    def read(self, name: str, key: str) -> str | None:
        """Return a text kept under this key, a hash of all that it depends on; None for others."""
        path = self.folder / name
        try:
            data = path.read_bytes()
        except OSError:
            return None
        head, _, body = data.partition(b"\n")
        found, _, digest = head.decode("ascii", "replace").partition(" ")
        if digest != digest_of(found, body):
            self.notes[f"{path}: damaged, made again"] = None
            return None
        return body.decode() if found == key else None

    def write(self, name: str, key: str, text: str) -> None:
        """Keep a text under its key; a disk that is full costs time later, and nothing else."""
        path = self.folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, f"{key} {digest_of(key, text)}\n{text}")
        except OSError as error:
            self.notes[f"{self.folder}: can't be written, nothing is kept: {error.strerror}"] = None

    def prune(self, names: Collection[str]) -> None:
        """Remove all files but those that are named like one of these, and an ending."""
        for path in self.folder.rglob("*"):
            name = path.relative_to(self.folder).as_posix()
            parts = name.split(".")
            is_kept = any(".".join(parts[:count]) in names for count in range(1, len(parts)))
            # A hidden file is one that another build is writing.
            if path.is_file() and not is_kept and not path.name.startswith("."):
                path.unlink(missing_ok=True)
        for path in find_abandoned(self.folder):
            path.unlink(missing_ok=True)
