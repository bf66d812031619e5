"""Freshness: whether each example has a recording of today's code, and what must run."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from executed_examples.child.processes import ON_LINUX
from executed_examples.examples.example import Example
from executed_examples.recordings.cache import CacheStore
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.outcome import find_attestation, read_attestations
from executed_examples.recordings.plausibility import find_faults
from executed_examples.recordings.recording import Recording
from executed_examples.runner.executor import Executor, kinds_of

State = Literal["fresh", "stale", "to run", "awaiting", "damaged"]


@dataclass(frozen=True)
class Decision:
    """What there is of one example on one kind of device.

    | can run here | cache          | recordings/  | state    |
    |--------------|----------------|--------------|----------|
    | yes          | of this key    |              | fresh    |
    | yes          | can't be read  |              | damaged  |
    | yes          | nothing        |              | to run   |
    | no           |                | of this key  | fresh    |
    | no           |                | of another   | stale    |
    | no           |                | can't be read| damaged  |
    | no, nowhere  |                | nothing      | awaiting |
    """

    kind: str
    """The kind of device."""
    state: State
    here: bool
    """Whether the example can run here; otherwise its recording was made elsewhere."""
    recording: Recording | None = None
    """The recording to show, fresh or stale."""
    damage: str = ""
    """Why a recording that was found can't be used."""
    attested: bool = False
    """Whether the project's own workflow made the recording."""
    needs: str = ""
    """What is missing here; set while the example is awaiting it."""

    @property
    def must_run(self) -> bool:
        """Whether only a run here can show the example."""
        return self.here and self.recording is None


class Freshness:
    """Decides from what was recorded and what can run; nothing is run to find out."""

    def __init__(self, root: Path, executor: Executor, releases: Sequence[str] = ()) -> None:
        """Read what vouches for recordings made elsewhere.

        Those may be of the given releases of the recorded package; of any, if none is given.
        """
        self.cache = CacheStore(root)
        self.committed = CommittedStore(root)
        self.executor = executor
        self._releases = releases
        self._attestations, self.failures = read_attestations(root)

    def decide(self, example: Example, key: str) -> tuple[Decision, ...]:
        """Return a decision for each kind of device with something to show or run; at least one."""
        found = (self._decide(example, key, kind) for kind in kinds_of(example))
        return tuple(filter(None, found)) or (self.awaiting(example),)

    def elsewhere(self, example: Example, key: str, kind: str) -> Decision | None:
        """Return the decision by `recordings/` alone; None if nothing is recorded there."""
        recalled = self.committed.recall(example.name, key, kind)
        if recalled.damage:
            return Decision(kind, "damaged", here=False, damage=recalled.damage)
        if not recalled.recording:
            return None
        faults = find_faults(
            recalled.recording, example, kind, self._releases, as_written=not recalled.stale
        )
        if fault := next(faults, ""):
            return Decision(kind, "damaged", here=False, damage=f"can't be true, not used: {fault}")
        file = self.committed.file(example.name, kind)
        return Decision(
            kind,
            "stale" if recalled.stale else "fresh",
            here=False,
            recording=recalled.recording,
            attested=bool(find_attestation(self._attestations, self.committed.root, file)),
        )

    def awaiting(self, example: Example) -> Decision:
        """Return the decision for an example that can't run here and was recorded nowhere."""
        kind, gpus = kinds_of(example)[0], example.metadata.gpus
        device = "CUDA GPU" if gpus == 1 else f"{gpus} CUDA GPUs"
        if kind == "cpu":
            # Only on Linux do builds run what needs nothing else.
            device = "CPU" if ON_LINUX else "Linux"
        needs = ", ".join(self.executor.missing(example)) or device
        return Decision(kind, "awaiting", here=False, needs=needs)

    def _decide(self, example: Example, key: str, kind: str) -> Decision | None:
        if self.executor.offers(example, kind):
            return self._here(example, key, kind)
        return self.elsewhere(example, key, kind)

    def _here(self, example: Example, key: str, kind: str) -> Decision:
        damage: list[str] = []
        for environment in self.executor.environments(kind):
            recalled = self.cache.recall(example.name, key, environment)
            damage += filter(None, [recalled.damage])
            if recalled.recording:
                return Decision(kind, "fresh", True, recalled.recording, "; ".join(damage))
        state: State = "damaged" if damage else "to run"
        return Decision(kind, state, here=True, damage="; ".join(damage))
