"""What workers of a cluster say of themselves, and what can therefore be sent to them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gallery.common.versions import release
from gallery.examples.example import Example
from gallery.recordings.environment import Environment
from gallery.recordings.recording import FORMAT
from gallery.runner.devices import Device
from gallery.runner.executor import suits

GPU = "GPU"
"""What workers with a card declare as their resource."""


@dataclass(frozen=True)
class Worker:
    """What a worker says of itself."""

    address: str
    threads: int
    gpus: int
    """How many it declared as its resource."""
    devices: Mapping[str, Device]
    environments: Mapping[str, Environment]
    installed: frozenset[str]
    unfit: str = ""
    """Why nothing is sent to it."""


def read_worker(address: str, info: Mapping[str, Any], told: object, kind: str | None) -> Worker:
    """Put together what the scheduler knows of a worker, and what it says of itself.

    Args:
        address: where it is.
        info: the scheduler's entry.
        told: its answer to `DESCRIBE`, or the exception that it gave instead.
        kind: the only kind of device to use of it; all without one.
    """
    threads, gpus = int(info["nthreads"]), int(info["resources"].get(GPU, 0))
    if not isinstance(told, str):
        unfit = f"it has no hooks/ to run with: {told}"
        return Worker(address, threads, gpus, {}, {}, frozenset(), unfit)
    facts = json.loads(told)
    unfit = ""
    if facts["format"] != FORMAT:
        unfit = f"expected recording format {FORMAT}, found {facts['format']}: is its hooks/ older?"
    devices, environments = {}, {}
    for fields in facts["devices"]:
        environment = Environment(**fields.pop("environment"))
        if kind in (None, environment.device):
            environments[environment.device] = environment
            devices[environment.device] = Device(**fields)
    installed = frozenset(facts["installed"])
    return Worker(address, threads, gpus, devices, environments, installed, unfit)


def same_release(one: str, other: str) -> bool:
    """Whether two versions of torch differ in nothing but what it was built for."""
    return not other or release(one) == release(other)


def can_run(worker: Worker, example: Example, kind: str) -> bool:
    """Whether a worker has the device that an example needs, and all it requires."""
    device = worker.devices.get(kind)
    if not device or not suits(example, device):
        return False
    if kind != "cpu" and worker.gpus < example.metadata.gpus:
        return False
    return all(normal_name(name) in worker.installed for name in example.metadata.requirements())


def normal_name(name: str) -> str:
    """A distribution's name as all its spellings have it."""
    return re.sub(r"[-_.]+", "-", name).lower()
