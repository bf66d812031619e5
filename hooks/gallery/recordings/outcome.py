"""The outcome of an example: what a build has to show of it, and totals over all examples."""

from dataclasses import dataclass

from gallery.common.errors import Failure
from gallery.examples.example import Example
from gallery.recordings.recording import Recording


@dataclass(frozen=True)
class Outcome:
    """All there is to show of one example."""

    example: Example
    recordings: tuple[Recording, ...] = ()
    """At most one for each kind of device, the CPU's first."""
    failures: tuple[Failure, ...] = ()
    elsewhere: tuple[str, ...] = ()
    """The kinds of device whose recording was made elsewhere and not re-run here."""
    stale: tuple[str, ...] = ()
    """Those of them whose recording is of other code than today's."""
    awaiting: str = ""
    """What is missing here to run it, when there is nothing to show."""
    pending: bool = False
    """Whether it is to run here and has not come to its end."""
    ran: int = 0
    """How many of the recordings come from a run of this build."""


@dataclass(frozen=True)
class Summary:
    """The totals of a build."""

    examples: int
    shown: int
    """Examples with a recording."""
    ran: int
    """Runs of this build; the other recordings are recalled."""
    failed: int
    awaiting: int
    stale: int
    """Examples with a recording of other code than today's."""
    recordings: tuple[Recording, ...]
    pending: int = 0
    """Examples that run and have not come to their end."""
