"""The time limit of a command: which runs still end in time, and how long each may take."""

import argparse
import math
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from gallery.commands.backlog import Task
from gallery.commands.jobs import Job

_UNITS = {"s": 1, "m": 60, "h": 3600}
RUNS = 2
"""Runs of each job: the second must show the same."""


@dataclass(frozen=True)
class TimeLimit:
    """The point in time by which a command has ended."""

    end: float = math.inf
    """By the monotonic clock, in seconds."""

    @property
    def left(self) -> float:
        """Seconds until then; 0 afterwards."""
        return max(0.0, self.end - time.monotonic())

    def next_batch(self, tasks: Sequence[Task], size: int) -> tuple[Task, ...]:
        """Return the first tasks that can run at once and end in time; none when it is over."""
        left = self.left
        fitting = [task for task in tasks if RUNS * task.seconds <= left] if left else []
        if fitting and fitting[0].job.example.metadata.runs_alone:
            return (fitting[0],)
        return tuple([task for task in fitting if not task.job.example.metadata.runs_alone][:size])

    def cut(self, job: Job) -> Job:
        """Return a job whose next run ends in time, whatever it does."""
        metadata = job.example.metadata
        # A run that may take no time at all would have a limit that metadata forbids.
        timeout = min(metadata.timeout, max(self.left, 1.0))
        return replace(
            job, example=replace(job.example, metadata=replace(metadata, timeout=timeout))
        )


def read_time(text: str) -> float:
    """Read a length of time from the command line, such as "20m"; return its seconds.

    Raises:
        argparse.ArgumentTypeError: when the text is none.
    """
    match = re.fullmatch(r"(\d+)([smh])", text)
    if not match or not int(match[1]):
        raise argparse.ArgumentTypeError(f"expected a time such as 90s, 20m, or 1h; found '{text}'")
    return float(int(match[1]) * _UNITS[match[2]])
