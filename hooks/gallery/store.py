"""Where recordings live, and by which key they are found again."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path

from gallery.example import Example
from gallery.recording import FORMAT, Recording, from_json, to_json


@dataclass(frozen=True)
class Environment:
    """What a result depends on besides its key."""

    torch: str
    """Its version, as installed; empty when it is not."""
    python: str
    device: str
    """"cpu" or "cuda"."""
    device_name: str

    @property
    def family(self) -> str:
        """What names of folders begin with that differ in nothing but the device's name."""
        return f"{self.device}-torch{self.torch or '-none'}-py{self.python}"

    @cached_property
    def folder(self) -> str:
        """A folder name: readable, and different for different environments."""
        digest = hashlib.sha256(json.dumps(asdict(self)).encode()).hexdigest()[:8]
        return f"{self.family}-{digest}"


def key_of(example: Example) -> str:
    """The hash of all that decides what a run of the example shows.

    That is its code, the metadata that affects a run, its data files and the recording format.
    The text of tagged comments, titles, alternative texts and prose is left out, their lines stay:
    editing a translation never re-runs anything.
    """
    metadata = example.metadata
    affects = {
        "format": FORMAT,
        "device": metadata.device,
        "gpus": metadata.gpus,
        "launch": metadata.launch,
        "dependencies": metadata.dependencies,
        "cells": [(cell.name, cell.line, cell.raises) for cell in example.cells],
        "code": _code_lines(example),
        "data": [_digest(path) for path in example.data_files],
    }
    return hashlib.sha256(json.dumps(affects, sort_keys=True).encode()).hexdigest()


def _code_lines(example: Example) -> list[str]:
    lines = example.source.splitlines()
    return ["" if n in example.text_lines else line for n, line in enumerate(lines, 1)]


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@dataclass(frozen=True)
class Recalled:
    """What a look into the store gave."""

    recording: Recording | None = None
    damage: str = ""
    """Why a file that was there could not be used."""
    stale: bool = False
    """Whether the code has changed since."""


class Store:
    """The recordings that this machine made, under `.cache/`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, example: str, key: str, environment: Environment) -> Path:
        """The one file for an example, its key and an environment."""
        return self._path(example, key, self.folder / environment.folder)

    def recall(self, example: str, key: str, environment: Environment) -> Recalled:
        """Find the recording of today's key, if it is there and sound.

        One of another CPU, copied here with its folder, serves as well as this one's own: it says
        which it was. Another accelerator's does not.
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
        except (OSError, ValueError, KeyError, TypeError) as error:
            return Recalled(damage=f"{path}: damaged, run again: {error}")
        if (recording.example, recording.key) != (example, key):
            return Recalled(damage=f"{path}: holds another recording, run again")
        return Recalled(recording)

    def save(self, recording: Recording, environment: Environment) -> None:
        """Write a recording whole, or not at all."""
        path = self.path(recording.example, recording.key, environment)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, to_json(recording))


def write_whole(path: Path, text: str) -> None:
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
