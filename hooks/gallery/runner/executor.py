"""Where examples can run, and running them there: this machine; a cluster offers the same."""

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
"""Runs on one machine."""


class Executor(Protocol):
    """Runs examples on whatever devices it has; `run` may be called by several threads."""

    at_once: int
    """How many runs are worth asking for at a time."""

    def missing(self, example: Example) -> tuple[str, ...]:
        """The distributions that an example requires and that are nowhere here."""

    def offers(self, example: Example, kind: str) -> bool:
        """Whether an example can run on a kind of device, with all that it requires."""

    def environments(self, kind: str) -> tuple[Environment, ...]:
        """Those that runs on a kind of device may have."""

    def why_unusable(self, kind: str) -> str:
        """Say, by trying, that a kind of device can't be used after all; nothing when it can."""

    def is_ready_for(self, example: Example) -> bool:
        """Whether a run would begin at once, not after something was imported."""

    def run(self, example: Example, key: str, kind: str) -> Run:
        """Run an example and wait for it.

        Raises:
            OSError: when there is nowhere to run it.
            GalleryError: when no answer came of it.
        """

    def notes(self) -> tuple[str, ...]:
        """What is worth knowing of runs here, a sentence each."""

    def close(self) -> None:
        """Give back what was taken; a run that has begun comes to its end first."""


class LocalExecutor:
    """Runs examples in children of this machine's warm parent."""

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
        """The one that runs on a kind of device have."""
        device = self.devices.get(kind)
        return (self.runner.environment(device),) if device else ()

    def why_unusable(self, kind: str) -> str:
        """Say, by trying, that a kind of device can't be used after all."""
        return describe_unusable(self.devices[kind])

    def is_ready_for(self, example: Example) -> bool:
        """Whether all that it imports is imported."""
        return self.runner.is_ready_for(example)

    def run(self, example: Example, key: str, kind: str) -> Run:
        """Run an example in a child."""
        return self.runner.run(example, key, self.devices[kind])

    def notes(self) -> tuple[str, ...]:
        """What runs can do on this machine that is better kept from them."""
        return self.runner.parent.sandbox_gaps()

    def close(self) -> None:
        """Nothing: the warm parent serves builds that follow."""

    def _is_installed(self, distribution: str) -> bool:
        if distribution not in self._installed:
            self._installed[distribution] = bool(installed_version(distribution))
        return self._installed[distribution]


def suits(example: Example, device: Device) -> bool:
    """Whether an example says that it runs on a device."""
    metadata = example.metadata
    enough = device.kind == "cpu" or device.count >= metadata.gpus
    return metadata.device in ("any", device.kind) and enough


def kinds_of(example: Example) -> tuple[str, ...]:
    """The kinds of device that the example has something to show on, the CPU first."""
    device = example.metadata.device
    return ("cpu", *ACCELERATORS) if device == "any" else (device,)
