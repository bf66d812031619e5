"""The launcher of runs: its protocol, and which one this machine uses."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Protocol

from gallery.runner.fork_launcher import ForkLauncher
from gallery.runner.spawn_launcher import SpawnLauncher


class Launcher(Protocol):
    """What starts the processes of runs."""

    def start(self, descriptors: Sequence[int], early: bool) -> None:
        """Ask for a process that is given output, events and control."""

    def is_warm(self) -> bool:
        """Whether every run would begin at once."""

    def sandbox_gaps(self) -> tuple[str, ...]:
        """What runs can do on this machine that is better kept from them, a sentence each."""

    def close(self) -> None:
        """End all that still runs."""


NO_FORK = "GALLERY_NO_FORK"
"""The environment variable that asks for new interpreters where there is fork, too."""


def choose_launcher() -> Launcher:
    """What starts runs on this machine: a fork of a warm parent, where that can be."""
    forks = hasattr(os, "fork") and not os.environ.get(NO_FORK)
    return ForkLauncher() if forks else SpawnLauncher()
