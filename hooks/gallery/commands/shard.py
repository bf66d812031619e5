"""Shards: parts of all examples that take about as long as each other, for several machines.

The recordings of the shards are merged by copying their folders under `.gallery/recordings/` into
one.
"""

import argparse
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from gallery.examples.example import Example
from gallery.recordings.recording import Recording

OVERHEAD = 0.05
"""Seconds that a run takes in addition to the example's own."""
UNKNOWN = 0.5
"""Seconds assumed for an example that was never recorded."""


@dataclass(frozen=True)
class Shard:
    """One of several parts of the examples."""

    number: int
    """Which one, from 1."""
    count: int
    """How many shards there are."""


def read_shard(text: str) -> Shard:
    """Read a shard from the command line, such as "2/5".

    Raises:
        argparse.ArgumentTypeError: when the text is no shard.
    """
    match = re.fullmatch(r"(\d+)/(\d+)", text)
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        expected = "a shard such as 2/5, the second of five"
        raise argparse.ArgumentTypeError(f"expected {expected}; found '{text}'")
    return Shard(int(match[1]), int(match[2]))


def total_seconds(recordings: Iterable[Recording]) -> Mapping[str, float]:
    """Return the seconds that each example took on all its devices together, by name."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for recording in recordings:
        seconds[recording.example] += recording.provenance.seconds
    return seconds


def take_shard(
    examples: Sequence[Example], seconds: Mapping[str, float], shard: Shard
) -> tuple[Example, ...]:
    """Return the examples of a shard, in their order; each example is in exactly one shard.

    The longest examples are assigned first, each to the shard with the least to do so far. The same
    examples and seconds give the same shards on every machine.
    """
    load = [0.0] * shard.count
    chosen: set[str] = set()
    for example in sorted(examples, key=lambda e: (-seconds.get(e.name, UNKNOWN), e.name)):
        lightest = load.index(min(load))
        load[lightest] += seconds.get(example.name, UNKNOWN) + OVERHEAD
        if lightest + 1 == shard.number:
            chosen.add(example.name)
    return tuple(example for example in examples if example.name in chosen)
