"""What decides whether a recording is fresh: its key, and the machine that a run would be on."""

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cached_property

from executed_examples import setup
from executed_examples.examples.example import Example

EDITION = 2
"""Raised whenever the same code would show something else, as when runs get other defaults."""


def key_of(example: Example) -> str:
    """Return the hash of all that decides what a run of the example shows.

    That is its code, the metadata that affects a run, its data files, and `EDITION`.
    The text of tagged comments, titles, alternative texts and prose is left out, their lines stay:
    editing a translation never re-runs anything.
    """
    metadata, lines = example.metadata, enumerate(example.source.splitlines(), 1)
    affects: dict[str, object] = {
        "format": EDITION,
        "device": metadata.device,
        "gpus": metadata.gpus,
        "launch": metadata.launch,
        "dependencies": metadata.dependencies,
        "cells": [(cell.name, cell.line, cell.raises) for cell in example.cells],
        "code": ["" if number in example.text_lines else line for number, line in lines],
        "data": [hashlib.sha256(path.read_bytes()).hexdigest() for path in example.data_files],
    }
    if metadata.build != "any":
        affects["build"] = metadata.build
    if formats := [*setup().formats]:
        affects["formats"] = formats
    return hashlib.sha256(json.dumps(affects, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True)
class Environment:
    """What a result depends on besides its cache key."""

    torch: str
    """Its version, as installed; empty when it is not."""
    python: str
    device: str
    """"cpu" or "cuda"."""
    device_name: str
    packages: tuple[str, ...] = ()
    """Other packages that the project names, with their versions: "numpy 2.5.1"."""

    @property
    def family(self) -> str:
        """The beginning of the folder's name, the same for all devices of a kind."""
        packages = "".join(f"-{package.replace(' ', '-')}" for package in self.packages)
        return f"{self.device}-torch{self.torch or '-none'}-py{self.python}{packages}"

    @cached_property
    def folder(self) -> str:
        """The name of its folder: readable, and different for different environments."""
        known = {name: value for name, value in asdict(self).items() if name != "packages"}
        digest = hashlib.sha256(json.dumps(known).encode()).hexdigest()[:8]
        return f"{self.family}-{digest}"
