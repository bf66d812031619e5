"""The outcome of an example: what a build has to show of it, who answers for it, and totals."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

from executed_examples.common.decode import make_decoder
from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.recordings.recording import Recording, to_json

FILE = "recordings/attested.json"


@dataclass(frozen=True)
class Attestation:
    """The attestation of one recording's file."""

    sha256: str
    """Of the text; it holds the checksums of the figures."""
    run: str
    """The address of the workflow's run."""


_decode: Callable[[object], Mapping[str, Attestation]] = make_decoder(Mapping[str, Attestation])


def read_attestations(root: Path) -> tuple[Mapping[str, Attestation], list[Failure]]:
    """Return the attestations by file, relative to the project, and what is wrong with them."""
    try:
        return _decode(json.loads((root / FILE).read_text(encoding="utf-8"))), []
    except FileNotFoundError:
        return {}, []
    except (OSError, ValueError, RecursionError) as error:
        return {}, [Failure(FILE, 0, f"damaged, not used: {error}")]


def find_attestation(attestations: Mapping[str, Attestation], root: Path, file: str) -> str:
    """Return the address of the run that a file, as it is now, comes from; empty if unknown."""
    known = attestations.get(file)
    if not known:
        return ""
    digest = hashlib.sha256((root / file).read_bytes()).hexdigest()
    return known.run if digest == known.sha256 else ""


@dataclass(frozen=True)
class Outcome:
    """All there is to show of one example."""

    example: Example
    recordings: tuple[Recording, ...] = ()
    """At most one for each kind of device, the CPU's first."""
    failures: tuple[Failure, ...] = ()
    elsewhere: tuple[str, ...] = ()
    """The kinds of device whose recording was made elsewhere and not re-run here."""
    attested: tuple[str, ...] = ()
    """Those of them whose recording the project's own workflow made, as GitHub has verified."""
    stale: tuple[str, ...] = ()
    """Those of them whose recording is of other code than today's."""
    awaiting: str = ""
    """What is missing here to run it, when there is nothing to show."""
    pending: bool = False
    """Whether it is to run here and has not come to its end."""
    ran: int = 0
    """How many of the recordings come from a run of this build."""
    tried_again: str = ""
    """What ended a first run, after which it ran once more, by itself."""

    @cached_property
    def digest(self) -> str:
        """A hash of all that pages show of it."""
        state = (
            self.failures,
            self.elsewhere,
            self.attested,
            self.stale,
            self.awaiting,
            self.pending,
            self.tried_again,
        )
        # Reprs of recordings take long. None of these holds the separator.
        text = "\0".join([*self.example.shown, repr(state), *map(to_json, self.recordings)])
        return hashlib.sha256(text.encode()).hexdigest()


Origin = Literal["here", "ci", "project", "contributed"]
"""Who answers for a recording: the machine that built the site; CI, which runs every example that a
CPU can run again for each change; the project's workflow on a GPU; or nobody but who sent it."""


def origin_of(recording: Recording, outcome: Outcome) -> Origin:
    """Return who answers for a recording; the builder decides it, not the recording."""
    device = recording.provenance.device
    if device not in outcome.elsewhere:
        return "here"
    if device in outcome.attested:
        return "project"
    # Where CI runs, torch is built for CPUs.
    can_run = device == "cpu" and outcome.example.metadata.build != "cuda"
    return "ci" if can_run and device not in outcome.stale else "contributed"


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
    tried_again: int = 0
    """Examples whose first run was ended from outside."""
