"""The cache key of a recording: a hash of all that decides what a run shows."""

import hashlib
import json
from pathlib import Path

from gallery.examples.example import Example
from gallery.recordings.recording import FORMAT


def key_of(example: Example) -> str:
    """Return the hash of all that decides what a run of the example shows.

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
