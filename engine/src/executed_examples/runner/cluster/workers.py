"""The workers of a cluster: what each has reported, and what can run on it."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from executed_examples.common.versions import release
from executed_examples.examples.example import Example
from executed_examples.recordings.key import Environment
from executed_examples.recordings.recording import FORMAT
from executed_examples.runner.devices import Device
from executed_examples.runner.executor import suits

GPU = "GPU"
"""The resource that workers with a GPU declare."""


@dataclass(frozen=True)
class Worker:
    """A worker, as the scheduler and itself describe it."""

    address: str
    threads: int
    gpus: int
    """How many GPUs it declared as its resource."""
    devices: Mapping[str, Device]
    environments: Mapping[str, Environment]
    installed: frozenset[str]
    unfit: str = ""
    """Why nothing is sent to it; empty when it is fit."""


def read_worker(
    address: str, info: Mapping[str, Any], answer: object, kind: str | None, torch: str = ""
) -> Worker:
    """Combine the scheduler's description of a worker with the worker's own.

    `answer` is the worker's to `DESCRIBE`, or the exception that came instead; `torch` is the
    version whose release it must have, empty for any.
    """
    threads, gpus = int(info["nthreads"]), int(info["resources"].get(GPU, 0))
    if not isinstance(answer, str):
        unfit = f"it has no hooks/ to run with: {answer}"
        return Worker(address, threads, gpus, {}, {}, frozenset(), unfit)
    facts = json.loads(answer)
    unfit = ""
    if facts["format"] != FORMAT:
        unfit = f"expected recording format {FORMAT}, found {facts['format']}: is its hooks/ older?"
    devices, environments = {}, {}
    for fields in facts["devices"]:
        given = fields.pop("environment")
        environment = Environment(**{**given, "packages": tuple(given.get("packages", ()))})
        if kind in (None, environment.device):
            environments[environment.device] = environment
            devices[environment.device] = Device(**fields)
    others = {e.torch for e in environments.values() if not same_release(e.torch, torch)}
    if others and not unfit:
        found = ", ".join(sorted(others)) or "none"
        unfit = f"expected torch {torch}, found {found}; `--any-torch` accepts it"
    installed = frozenset(facts["installed"])
    return Worker(address, threads, gpus, devices, environments, installed, unfit)


def same_release(one: str, other: str) -> bool:
    """Return whether two versions of torch are one release, built for different devices."""
    return not other or release(one) == release(other)


def can_run(worker: Worker, example: Example, kind: str) -> bool:
    """Return whether a worker has the device and all else that an example needs."""
    device = worker.devices.get(kind)
    if not device or not suits(example, device):
        return False
    if kind != "cpu" and worker.gpus < example.metadata.gpus:
        return False
    return all(normal_name(name) in worker.installed for name in example.metadata.needs())


def normal_name(name: str) -> str:
    """Return a distribution's normalized name, the same for all its spellings."""
    return re.sub(r"[-_.]+", "-", name).lower()
