"""The executor of runs: its protocol, which a cluster has too, and the one of this machine.

There, runs wait for their turn in a queue.
"""

import contextlib
import functools
import threading
from collections.abc import Iterable, Iterator
from typing import Protocol

from executed_examples.examples.example import Example
from executed_examples.recordings.key import Environment
from executed_examples.runner.devices import (
    ACCELERATORS,
    Device,
    describe_unusable,
    find_environment,
    is_installed,
)
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import Run, run_example

AT_ONCE = 2
"""Runs at a time on one machine."""
OUT_OF_MEMORY = "OutOfMemoryError"


class RunQueue:
    """Lets runs begin in the order in which they ask: what comes later never overtakes."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._asked = 0
        self._admitted = 0
        """Of those that asked, in order; one that is alone is counted once it has ended."""
        self._sharing = 0

    @contextlib.contextmanager
    def take(self, alone: bool) -> Iterator[None]:
        """Wait for a turn, which ends with the block; alone, nothing else may run."""
        with self._changed:
            turn, self._asked = self._asked, self._asked + 1
            self._changed.wait_for(lambda: turn == self._admitted and not (alone and self._sharing))
            if not alone:
                self._sharing += 1
                self._admit_next()
        try:
            yield
        finally:
            with self._changed:
                if alone:
                    self._admit_next()
                else:
                    self._sharing -= 1
                    self._changed.notify_all()

    def _admit_next(self) -> None:
        self._admitted += 1
        self._changed.notify_all()


class Executor(Protocol):
    """Runs examples on whatever devices it has; `run` may be called by several threads."""

    at_once: int
    """How many runs to ask for at a time."""

    def missing(self, example: Example) -> tuple[str, ...]:
        """Return what an example needs and what is installed nowhere here."""

    def offers(self, example: Example, kind: str) -> bool:
        """Return whether an example can run on a kind of device, with all that it requires."""

    def environments(self, kind: str) -> tuple[Environment, ...]:
        """Return the environments that runs on a kind of device may have."""

    def why_unusable(self, kind: str) -> str:
        """Try a kind of device; return why it can't be used after all, empty if it can."""

    def run(self, example: Example, key: str, kind: str) -> Run:
        """Run an example and wait for it.

        Raises:
            OSError: when there is nowhere to run it.
            GalleryError: when there is no result.
        """

    def notes(self) -> tuple[str, ...]:
        """Return notes on the runs here, one sentence each."""

    def close(self) -> None:
        """Release its resources; a run that has begun ends first."""


class LocalExecutor:
    """Runs examples on this machine."""

    at_once = AT_ONCE

    def __init__(self, launcher: Launcher, devices: Iterable[Device]) -> None:
        self.launcher = launcher
        self.devices = {device.kind: device for device in devices}
        self._queue = RunQueue()
        self._crowded: list[str] = []
        self._is_installed = functools.cache(is_installed)

    def missing(self, example: Example) -> tuple[str, ...]:
        """Return what an example needs and what is not installed."""
        return tuple(name for name in example.metadata.needs() if not self._is_installed(name))

    def offers(self, example: Example, kind: str) -> bool:
        """Return whether an example can run on a kind of device, with all that it requires."""
        device = self.devices.get(kind)
        return bool(device and suits(example, device)) and not self.missing(example)

    def environments(self, kind: str) -> tuple[Environment, ...]:
        """Return the environment of runs on a kind of device here."""
        device = self.devices.get(kind)
        return (find_environment(device),) if device else ()

    def why_unusable(self, kind: str) -> str:
        """Try a kind of device; return why it can't be used after all."""
        return describe_unusable(self.devices[kind])

    def run(self, example: Example, key: str, kind: str) -> Run:
        """Run an example in a child, when it is its turn.

        One that found an accelerator's memory full runs once more, alone, since others may have
        filled it, and there is a note on it.
        """
        with self._queue.take(example.metadata.runs_alone):
            run = run_example(self.launcher, example, key, self.devices[kind])
        full = any(OUT_OF_MEMORY in f.message for f in run.failures) and kind in ACCELERATORS
        if full:
            self._crowded.append(f"{example.file}: ran once more, alone: {OUT_OF_MEMORY}")
            with self._queue.take(alone=True):
                run = run_example(self.launcher, example, key, self.devices[kind])
        return run

    def notes(self) -> tuple[str, ...]:
        """Return what the sandbox can't prevent here, and which runs were made again."""
        return (*self.launcher.sandbox_gaps(), *self._crowded)

    def close(self) -> None:
        """Do nothing: the launcher serves the builds that follow."""


def suits(example: Example, device: Device) -> bool:
    """Return whether an example's metadata lets it run on a device."""
    metadata = example.metadata
    enough = device.kind == "cpu" or device.count >= metadata.gpus
    return metadata.device in ("any", device.kind) and enough


def kinds_of(example: Example) -> tuple[str, ...]:
    """Return the kinds of device that an example is shown on, the CPU first."""
    device = example.metadata.device
    return ("cpu", *ACCELERATORS) if device == "any" else (device,)
