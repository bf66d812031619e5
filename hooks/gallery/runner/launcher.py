"""The launcher of runs: what starts their processes, and which one this machine uses."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Protocol

from gallery.runner.fork_launcher import ForkLauncher
from gallery.runner.spawn_launcher import SpawnLauncher


class Launcher(Protocol):
    """Starts the processes of runs."""

    def start(self, descriptors: Sequence[int], early: bool) -> None:
        """Start a process, or ask for one.

        Args:
            descriptors: its three file descriptors: for output, events, and control.
            early: whether the run needs no import but torch.
        """

    def sandbox_gaps(self) -> tuple[str, ...]:
        """What the sandbox can't prevent on this machine, a sentence each."""

    def close(self) -> None:
        """End all that still runs."""


NO_FORK = "GALLERY_NO_FORK"
"""The environment variable that asks for a new interpreter for each run instead of a fork."""


def choose_launcher() -> Launcher:
    """The launcher of this machine: a fork server where there is fork."""
    forks = hasattr(os, "fork") and not os.environ.get(NO_FORK)
    return ForkLauncher() if forks else SpawnLauncher()
