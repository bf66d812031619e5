"""The backlog: jobs without a recording of today's code, the most useful first, as time allows."""

import argparse
import math
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from pathlib import Path

from executed_examples.commands.jobs import Job, Jobs
from executed_examples.common.locales import LOCALES
from executed_examples.examples.example import Example
from executed_examples.pages.embeds import index_pages
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.runner.executor import kinds_of

DEVICE_APIS = ("torch.cuda.", "torch.accelerator.")
"""Beginnings of the names of APIs by which an example chooses a device."""


_UNITS = {"s": 1, "m": 60, "h": 3600}
RUNS = 2
"""Runs of each job: the second must show the same."""


class Worth(IntEnum):
    """What a recording changes for readers, the most first."""

    NOTHING_SHOWN = 0
    """The example was recorded on no device: its page shows no output."""
    STALE_SHOWN = 1
    """All of the example's recordings are of other code."""
    DEVICE_DIFFERS = 2
    """The example was recorded on another device, and chooses its device by itself."""
    DEVICE_CONFIRMED = 3
    """The example was recorded on another device, where it shows most likely the same."""


@dataclass(frozen=True)
class Task:
    """A job in the backlog."""

    job: Job
    worth: Worth
    pages: int
    """The number of pages that show the example."""
    seconds: float
    """Seconds that a run took on another device; without one, the time limit."""

    @property
    def order(self) -> tuple[Worth, int, float, str]:
        """The place in the backlog: worth, then more pages, then shorter runs."""
        return self.worth, -self.pages, self.seconds, self.job.example.name


def find_backlog(root: Path, jobs: Jobs) -> tuple[Task, ...]:
    """Return the jobs that lack a recording of today's code in `recordings/`, in order of worth."""
    store = CommittedStore(root)
    pages = _count_pages(root, {example.name: example for example in jobs.examples})
    tasks = [
        _assess(store, job, pages.get(job.example.name, 0))
        for job in jobs.runs
        if not is_recorded(store, job.example, job.kind)
    ]
    return tuple(sorted(tasks, key=lambda task: task.order))


def is_recorded(store: CommittedStore, example: Example, kind: str) -> bool:
    """Return whether an example has a sound recording of today's code on a kind of device."""
    found = store.recall(example.name, key_of(example), kind)
    return found.recording is not None and not found.stale


def _count_pages(root: Path, examples: Mapping[str, Example]) -> Mapping[str, int]:
    """Count the pages that show each example; they are the same in every locale."""
    folder = root / "docs" / LOCALES[0]
    pages = folder if folder.is_dir() else root / "docs"
    index = index_pages(pages, LOCALES[0], examples, root)
    return {name: len(places) for name, places in index.examples.items()}


def _assess(store: CommittedStore, job: Job, pages: int) -> Task:
    example = job.example
    found = [store.recall(example.name, job.key, kind) for kind in kinds_of(example)]
    fresh = [each.recording for each in found if each.recording and not each.stale]
    if fresh:
        apis = [api.name for each in fresh for api in each.apis]
        differs = any(name.startswith(DEVICE_APIS) for name in apis)
        worth = Worth.DEVICE_DIFFERS if differs else Worth.DEVICE_CONFIRMED
    else:
        shown = any(each.recording for each in found)
        worth = Worth.STALE_SHOWN if shown else Worth.NOTHING_SHOWN
    limit = example.metadata.timeout
    seconds = max((each.provenance.seconds for each in fresh), default=limit)
    return Task(job, worth, pages, min(seconds, limit))


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
