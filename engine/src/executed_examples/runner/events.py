"""The events that a run sends, checked: an example can reach the line that they come on."""

import json
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Annotated

from executed_examples.common.decode import Check, make_decoder
from executed_examples.recordings import recording
from executed_examples.recordings.recording import Count, Diagram, Figure, Formatted, Value

ApiName = Annotated[str, Check(re.compile(r"torch(\.\w+)+").fullmatch, "a name in torch")]
Seconds = Annotated[float, Check(lambda seconds: 0 <= seconds < 1 << 53, "seconds")]

_DEEPEST = 50
"""Exceptions raised in the handling of each other."""


@dataclass(frozen=True)
class Cell:
    """A cell begins."""

    name: str


@dataclass(frozen=True)
class Raised(recording.Raised):
    """A cell ends with an exception."""

    expected: bool = False
    """Whether the cell's header announces it."""

    def output(self) -> recording.Raised:
        """Return the exception as a recording holds it."""
        return recording.Raised(self.type, self.message, self.frames, self.previous, self.link)


@dataclass(frozen=True)
class End:
    """The example has come to its end."""

    seconds: Seconds
    """Of its own cells."""
    apis: tuple[tuple[ApiName, Count, Count], ...]
    """Each call of an API in the code: its name, line, and column."""


Event = Cell | Value | Formatted | Figure | Diagram | Raised | End
_decode: Callable[[object], Event] = make_decoder(Event)


def read_event(line: bytes | bytearray, cells: Collection[str]) -> Event:
    """Read one event.

    Raises:
        ValueError: when it is not an event that a run sends.
        RecursionError: when it is nested too deep to be read.
    """
    event = _decode(json.loads(line))
    if isinstance(event, Cell) and event.name not in cells:
        raise ValueError(f"`name`: expected a cell, found {event.name!r:.50}")
    if isinstance(event, Raised):
        _check_chain(event)
    return event


def _check_chain(raised: recording.Raised) -> None:
    """Check that each exception says how the one before led to it, and that the chain ends."""
    for _ in range(_DEEPEST):
        if bool(raised.previous) != bool(raised.link):
            raise ValueError(f"`link`: expected one with `previous` alone, found {raised.link!r}")
        if raised.previous is None:
            return
        raised = raised.previous
    raise ValueError(f"`previous`: expected at most {_DEEPEST} exceptions, found more")
