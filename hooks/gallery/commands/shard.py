"""A part of all examples, about as long in running as each of the others: for several machines.

What they record merges by copying their folders under `.cache/recordings/` into one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from gallery.examples.example import Example
from gallery.recordings.recording import Recording

_SHARD = re.compile(r"(\d+)/(\d+)")
EACH = 0.05
"""Seconds that a run costs besides the example's own."""
UNKNOWN = 0.5
"""Seconds of an example that was never recorded."""


@dataclass(frozen=True)
class Shard:
    """The `number`th part of `count`, from 1."""

    number: int
    count: int


def read_shard(text: str) -> Shard:
    """Read "2/5".

    Raises:
        ValueError: when that is no part.
    """
    match = _SHARD.fullmatch(text)
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        raise ValueError(f"expected a part such as 2/5, the second of five; found '{text}'")
    return Shard(int(match[1]), int(match[2]))


def seconds_of(recordings: Iterable[Recording]) -> dict[str, float]:
    """What examples took when they were recorded; on several devices, together."""
    seconds: dict[str, float] = {}
    for recording in recordings:
        before = seconds.get(recording.example, 0.0)
        seconds[recording.example] = before + recording.provenance.seconds
    return seconds


def take_shard(
    examples: Sequence[Example], seconds: Mapping[str, float], shard: Shard
) -> tuple[Example, ...]:
    """The examples of a part, in their order; all parts together are all examples, each once.

    The longest are dealt out first, each to the part that has least to do yet; who has the same
    examples and the same recordings deals out the same.
    """
    load = [0.0] * shard.count
    mine: set[str] = set()
    long_first = sorted(examples, key=lambda e: (-seconds.get(e.name, UNKNOWN), e.name))
    for example in long_first:
        number = load.index(min(load))
        load[number] += seconds.get(example.name, UNKNOWN) + EACH
        if number + 1 == shard.number:
            mine.add(example.name)
    return tuple(example for example in examples if example.name in mine)
