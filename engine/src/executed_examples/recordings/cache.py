"""The cache: what this machine ran, by cache key and environment."""

from dataclasses import dataclass
from pathlib import Path

from executed_examples.common.files import KEPT, write_atomically
from executed_examples.recordings.key import Environment
from executed_examples.recordings.recording import Recording, from_json, to_json


@dataclass(frozen=True)
class Recalled:
    """What was found in a store."""

    recording: Recording | None = None
    damage: str = ""
    """Why the file that was found can't be used."""
    stale: bool = False
    """Whether the recording is of another key."""


class CacheStore:
    """The recordings of runs on this machine, under `.gallery/` in the project's folder."""

    def __init__(self, root: Path) -> None:
        self.folder = root / KEPT / "recordings"

    def path(self, example: str, key: str, environment: Environment) -> Path:
        """Return the file of an example's recording."""
        return self._path(example, key, self.folder / environment.folder)

    def recall(self, example: str, key: str, environment: Environment) -> Recalled:
        """Find the recording of a key, if it is there and sound.

        One of another CPU, copied here with its folder, serves as well as this one's own: its
        provenance names the CPU. Another accelerator's does not.
        """
        found = self._read(self.path(example, key, environment), example, key)
        if environment.device != "cpu" or found.recording or found.damage:
            return found
        for folder in sorted(self.folder.glob(f"{environment.family}-*")):
            other = self._read(self._path(example, key, folder), example, key)
            if other.recording:
                return other
        return found

    def _path(self, example: str, key: str, folder: Path) -> Path:
        return folder / f"{example}-{key[:16]}.json"

    def _read(self, path: Path, example: str, key: str) -> Recalled:
        try:
            recording = from_json(path.read_text(encoding="utf-8"))
        except (FileNotFoundError, NotADirectoryError):
            return Recalled()
        except (OSError, ValueError) as error:
            return Recalled(damage=f"{path}: damaged, run again: {error}")
        if (recording.example, recording.key) != (example, key):
            return Recalled(damage=f"{path}: holds another recording, run again")
        return Recalled(recording)

    def save(self, recording: Recording, environment: Environment) -> None:
        """Write a recording whole, or not at all."""
        path = self.path(recording.example, recording.key, environment)
        write_atomically(path, to_json(recording))
