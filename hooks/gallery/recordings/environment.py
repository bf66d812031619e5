"""The environment of a run: torch, Python, and device."""

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cached_property


@dataclass(frozen=True)
class Environment:
    """What a result depends on besides its cache key."""

    torch: str
    """Its version, as installed; empty when it is not."""
    python: str
    device: str
    """"cpu" or "cuda"."""
    device_name: str

    @property
    def family(self) -> str:
        """The beginning of the folder's name, the same for all devices of a kind."""
        return f"{self.device}-torch{self.torch or '-none'}-py{self.python}"

    @cached_property
    def folder(self) -> str:
        """The name of its folder: readable, and different for different environments."""
        digest = hashlib.sha256(json.dumps(asdict(self)).encode()).hexdigest()[:8]
        return f"{self.family}-{digest}"
