"""The executor of runs: its protocol, which a cluster has too, and the one of this machine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from gallery.common.versions import installed_version
from gallery.examples.example import Example
from gallery.recordings.environment import Environment
from gallery.runner.device_probe import describe_unusable
from gallery.runner.devices import ACCELERATORS, Device
from gallery.runner.local import LocalRunner, Run

AT_ONCE = 2
"""Runs at a time on one machine."""


class Executor(Protocol):
    """Runs examples on whatever devices it has; `run` may be called by several threads."""

    at_once: int
    """How many runs to ask for at a time."""

    def missing(self, example: Example) -> tuple[str, ...]:
        """The distributions that an example requires and that are installed nowhere here."""

    def offers(self, example: Example, kind: str) -> bool:
        """Whether an example can run on a kind of device, with all that it requires."""

    def environments(self, kind: str) -> tuple[Environment, ...]:
        """The environments that runs on a kind of device may have."""

    def why_unusable(self, kind: str) -> str:
        """Why a kind of device can't be used after all, found by trying; empty when it can."""

    def run(self, example: Example, key: str, kind: str) -> Run:
        """Run an example and wait for it.

        Args:
            example: the example.
            key: its cache key.
            kind: the kind of device to run it on.

        Raises:
            OSError: when there is nowhere to run it.
            GalleryError: when no answer came of it.
        """

    def notes(self) -> tuple[str, ...]:
        """What is worth knowing about runs here, a sentence each."""

    def close(self) -> None:
        """Release what was taken; a run that has begun comes to its end first."""


class LocalExecutor:
    """Runs examples on this machine."""

    at_once = AT_ONCE

    def __init__(self, runner: LocalRunner, devices: Iterable[Device]) -> None:
        self.runner = runner
        self.devices: Mapping[str, Device] = {device.kind: device for device in devices}
        self._installed: dict[str, bool] = {}

    def missing(self, example: Example) -> tuple[str, ...]:
        """The distributions that an example requires and that are not installed."""
        return tuple(n for n in example.metadata.requirements() if not self._is_installed(n))

    def offers(self, example: Example, kind: str) -> bool:
        """Whether an example can run on a kind of device, with all that it requires."""
        device = self.devices.get(kind)
        return bool(device and suits(example, device)) and not self.missing(example)

    def environments(self, kind: str) -> tuple[Environment, ...]:
        """The environment of runs on a kind of device here."""
        device = self.devices.get(kind)
        return (self.runner.environment(device),) if device else ()

    def why_unusable(self, kind: str) -> str:
        """Why a kind of device can't be used after all, found by trying."""
        return describe_unusable(self.devices[kind])

    def run(self, example: Example, key: str, kind: str) -> Run:
        """Run an example in a child."""
        return self.runner.run(example, key, self.devices[kind])

    def notes(self) -> tuple[str, ...]:
        """What the sandbox can't prevent here."""
        return self.runner.launcher.sandbox_gaps()

    def close(self) -> None:
        """Nothing: the launcher serves the builds that follow."""

    def _is_installed(self, distribution: str) -> bool:
        if distribution not in self._installed:
            self._installed[distribution] = bool(installed_version(distribution))
        return self._installed[distribution]


def suits(example: Example, device: Device) -> bool:
    """Whether an example's metadata lets it run on a device."""
    metadata = example.metadata
    enough = device.kind == "cpu" or device.count >= metadata.gpus
    return metadata.device in ("any", device.kind) and enough


def kinds_of(example: Example) -> tuple[str, ...]:
    """The kinds of device that an example is shown on, the CPU first."""
    device = example.metadata.device
    return ("cpu", *ACCELERATORS) if device == "any" else (device,)
