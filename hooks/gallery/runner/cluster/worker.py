"""A Dask worker's side of runs: `dask worker … --preload gallery.runner.cluster.worker` loads it.

A worker runs examples as any machine does, in children of a warm parent of its own. What comes in
and goes out are texts, bytes and numbers, so that neither the scheduler nor a Python of another
version needs to know this package's types.
"""

from __future__ import annotations

import importlib.metadata
import json
import tempfile
import threading
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from gallery.examples.example import read_example
from gallery.recordings.key import key_of
from gallery.recordings.recording import FORMAT, to_json
from gallery.runner.cluster.workers import normal_name
from gallery.runner.device_probe import describe_unusable
from gallery.runner.devices import choose_devices, find_environment
from gallery.runner.executor import LocalExecutor
from gallery.runner.launcher import Launcher, choose_launcher
from gallery.runner.local import LocalRunner


class _Machine:
    """What this worker's process runs examples with, from its first run to its end."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._parent: Launcher | None = None
        self._executor: LocalExecutor | None = None

    def executor(self) -> LocalExecutor:
        """The one of this process, made when it is first asked for."""
        with self._lock:
            if self._executor is None:
                self._parent = choose_launcher()
                self._executor = LocalExecutor(LocalRunner(self._parent), choose_devices())
            return self._executor

    def close(self) -> None:
        """End the warm parent."""
        with self._lock:
            if self._parent:
                self._parent.close()
            self._parent = self._executor = None


_machine = _Machine()


def dask_teardown(_: Any) -> None:
    """End what still runs; Dask calls it as the worker ends."""
    _machine.close()


def describe() -> str:
    """What can be run here, as JSON: a card that can't be used is none."""
    devices = [
        {**asdict(device), "environment": asdict(find_environment(device))}
        for device in choose_devices()
        if not describe_unusable(device)
    ]
    installed = {
        normal_name(found.name) for found in importlib.metadata.distributions() if found.name
    }
    return json.dumps({"format": FORMAT, "devices": devices, "installed": sorted(installed)})


def run(name: str, files: Mapping[str, bytes], key: str, kind: str) -> str:
    """Run one example.

    Args:
        name: of the example.
        files: it and its data, by their paths in the site.
        key: what its recording is found by.
        kind: of device.

    Returns:
        as JSON: the recording, what failed, and the environment.

    Raises:
        ValueError: when this worker's code makes another key of it.
    """
    with tempfile.TemporaryDirectory(prefix="site-", ignore_cleanup_errors=True) as folder:
        root = Path(folder)
        for file, content in files.items():
            path = root / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        example = read_example(root / "examples" / f"{name}.py", root / "examples", root)
        if key_of(example) != key:
            raise ValueError("its hooks/ is of another version than the builder's")
        done = _machine.executor().run(example, key, kind)
    return json.dumps(
        {
            "recording": to_json(done.recording),
            "failures": [[f.path, f.line, f.message] for f in done.failures],
            "environment": asdict(done.environment),
        }
    )
