"""The worker's side of a cluster, which `dask worker --preload …cluster.worker` loads.

A worker runs examples as any machine does, with a launcher of its own. What comes in and goes out
are texts, bytes, and numbers, so that neither the scheduler nor a Python of another version needs
this package's types.
"""

import importlib.metadata
import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from executed_examples.examples.metadata import COMPILER
from executed_examples.recordings.recording import FORMAT
from executed_examples.runner.carry import OtherVersionError, run_files
from executed_examples.runner.cluster.workers import normal_name
from executed_examples.runner.devices import (
    choose_devices,
    describe_unusable,
    find_environment,
    is_installed,
)
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.unguarded import choose_launcher

_local = LocalExecutor(choose_launcher(), choose_devices())
"""The executor of this worker's process; it starts no other before its first run."""


def dask_teardown(_: Any) -> None:
    """End what still runs; Dask calls it as the worker ends."""
    _local.launcher.close()


def describe() -> str:
    """Return what can run here, as JSON; a device that can't be used is left out."""
    devices = [
        {**asdict(device), "environment": asdict(find_environment(device))}
        for device in _local.devices.values()
        if not describe_unusable(device)
    ]
    found = (each.name for each in importlib.metadata.distributions() if each.name)
    installed = {*map(normal_name, found), *filter(is_installed, [COMPILER])}
    return json.dumps({"format": FORMAT, "devices": devices, "installed": sorted(installed)})


def run(name: str, files: Mapping[str, bytes], key: str, kind: str) -> str:
    """Run one example; return its recording, failures, and environment as JSON.

    `files` are its script and its data files, by their paths in the project.

    Raises:
        ValueError: when this worker's code makes another key of it.
    """
    try:
        return run_files(files, f"examples/{name}.py", key, kind, _local)
    except OtherVersionError as error:
        message = "expected the builder's version of hooks/, found a different one"
        raise ValueError(message) from error
