"""The worker's side of a cluster: `dask worker … --preload gallery.runner.cluster.worker` loads it.

A worker runs examples as any machine does, with a launcher of its own. What comes in and goes out
are texts, bytes, and numbers, so that neither the scheduler nor a Python of another version needs
this package's types.
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


class _Local:
    """The executor of this worker's process, from its first run to its end."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._launcher: Launcher | None = None
        self._executor: LocalExecutor | None = None

    def executor(self) -> LocalExecutor:
        """The executor, made when it is first needed."""
        with self._lock:
            if self._executor is None:
                self._launcher = choose_launcher()
                self._executor = LocalExecutor(LocalRunner(self._launcher), choose_devices())
            return self._executor

    def close(self) -> None:
        """End the launcher."""
        with self._lock:
            if self._launcher:
                self._launcher.close()
            self._launcher = self._executor = None


_local = _Local()


def dask_teardown(_: Any) -> None:
    """End what still runs; Dask calls it as the worker ends."""
    _local.close()


def describe() -> str:
    """What can run here, as JSON; a device that can't be used is left out."""
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
        name: the example's name.
        files: the contents of its script and its data files, by their paths in the project.
        key: its cache key.
        kind: the kind of device to run on.

    Returns:
        JSON with the recording, the failures, and the environment.

    Raises:
        ValueError: when this worker's code makes another key of it.
    """
    with tempfile.TemporaryDirectory(prefix="site-", ignore_cleanup_errors=True) as folder:
        root = Path(folder)
        for file, content in files.items():
            path = root / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        example = read_example(root / "examples" / f"{name}.py", root)
        if key_of(example) != key:
            raise ValueError("its hooks/ is of another version than the builder's")
        done = _local.executor().run(example, key, kind)
    return json.dumps(
        {
            "recording": to_json(done.recording),
            "failures": [[f.path, f.line, f.message] for f in done.failures],
            "environment": asdict(done.environment),
        }
    )
