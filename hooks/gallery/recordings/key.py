"""The cache key of a recording: a hash of all that decides what a run shows."""

import hashlib
import json

from gallery.examples.example import Example

EDITION = 2
"""Raised whenever the same code would show something else, as when runs get other defaults."""


def key_of(example: Example) -> str:
    """Return the hash of all that decides what a run of the example shows.

    That is its code, the metadata that affects a run, its data files, and `EDITION`.
    The text of tagged comments, titles, alternative texts and prose is left out, their lines stay:
    editing a translation never re-runs anything.
    """
    metadata, lines = example.metadata, enumerate(example.source.splitlines(), 1)
    affects = {
        "format": EDITION,
        "device": metadata.device,
        "gpus": metadata.gpus,
        "launch": metadata.launch,
        "dependencies": metadata.dependencies,
        "cells": [(cell.name, cell.line, cell.raises) for cell in example.cells],
        "code": ["" if number in example.text_lines else line for number, line in lines],
        "data": [hashlib.sha256(path.read_bytes()).hexdigest() for path in example.data_files],
    }
    return hashlib.sha256(json.dumps(affects, sort_keys=True).encode()).hexdigest()
