"""The environment of a run: torch, Python, and device."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cached_property


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
