"""Recordings that the project's own workflow made, by their digests: `recordings/attested.json`.

`.github/attested.py` writes the file in the workflow that records on a GPU, once GitHub has
verified that these very bytes came from it, and checks each entry again for every change.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from gallery.common.decode import make_decoder
from gallery.common.errors import Failure

FILE = "recordings/attested.json"


@dataclass(frozen=True)
class Attestation:
    """The attestation of one recording's file."""

    sha256: str
    """Of the text; it holds the checksums of the figures."""
    run: str
    """The address of the workflow's run."""


_decode: Callable[[object], Mapping[str, Attestation]] = make_decoder(Mapping[str, Attestation])


def read_attestations(root: Path) -> tuple[Mapping[str, Attestation], list[Failure]]:
    """Return the attestations by file, relative to the project, and what is wrong with them."""
    try:
        return _decode(json.loads((root / FILE).read_text(encoding="utf-8"))), []
    except FileNotFoundError:
        return {}, []
    except (OSError, ValueError, RecursionError) as error:
        return {}, [Failure(FILE, 0, f"damaged, not used: {error}")]


def find_attestation(attestations: Mapping[str, Attestation], root: Path, file: str) -> str:
    """Return the address of the run that a file, as it is now, comes from; empty if unknown."""
    known = attestations.get(file)
    if not known:
        return ""
    digest = hashlib.sha256((root / file).read_bytes()).hexdigest()
    return known.run if digest == known.sha256 else ""
