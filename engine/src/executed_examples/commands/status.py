"""The status of examples: whether their recordings are fresh or stale, and why."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from executed_examples.child.processes import ON_LINUX
from executed_examples.common.escapes import CYAN, DIM, GREEN, RED, YELLOW, paint
from executed_examples.examples.example import Example
from executed_examples.recordings.key import key_of
from executed_examples.runner.devices import choose_devices
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.freshness import Decision, Freshness
from executed_examples.runner.launcher import Launcher

STATES = {"fresh": GREEN, "stale": YELLOW, "to run": CYAN, "awaiting": DIM, "damaged": RED}
"""The states of examples, and the color of each."""


def paint_state(decision: Decision) -> str:
    """Return the state of a decision in its color."""
    return paint(decision.state, STATES[decision.state])


class Status:
    """Looks up recordings in the cache and in `recordings/`; runs nothing."""

    def __init__(self, root: Path, releases: Sequence[str] = ()) -> None:
        self.root = root
        self.executor = LocalExecutor(Launcher(), choose_devices() if ON_LINUX else ())
        self.freshness = Freshness(root, self.executor, releases)
        self.cache = self.freshness.cache

    def of(self, example: Example) -> tuple[Decision, ...]:
        """Return the status of an example on each kind of device that matters to it."""
        return self.freshness.decide(example, key_of(example))

    def explain(self, example: Example, decision: Decision) -> str:
        """Return the reason for a decision on an example, as a sentence."""
        if decision.here:
            return self._explain_here(example, decision)
        file = self.freshness.committed.file(example.name, decision.kind)
        match decision.state:
            case "awaiting":
                return f"it was never recorded; it needs: {decision.needs}"
            case "damaged":
                return f"{file}: {decision.damage}"
            case "stale":
                return f"{file} is of other code; record it again on a machine with that device"
        return f"{file} is of this code"

    def _explain_here(self, example: Example, decision: Decision) -> str:
        if decision.state == "damaged":
            return decision.damage
        (environment,) = self.executor.environments(decision.kind)
        path = self.cache.path(example.name, key_of(example), environment)
        if path.exists():
            file = path.relative_to(self.root)
            return f"{file} is of this code, this torch, this Python, and this device"
        if decision.recording:
            device = decision.recording.provenance.device_name
            return f"a recording from another CPU, {device}, has this code, torch, and Python"
        name = path.relative_to(self.cache.folder / environment.folder)
        others = [f.name for f in sorted(self.cache.folder.glob("*")) if (f / name).exists()]
        if others:
            return f"run with {', '.join(others)}; this is {environment.folder}"
        if _without_key(path) in self._run_before:
            parts = "its code, its metadata, its data files, the settings' formats"
            return f"{parts}, or the format of recordings has changed"
        return "it has not been run on this machine"

    @cached_property
    def _run_before(self) -> frozenset[Path]:
        """The files of the cache, without the keys in their names."""
        return frozenset(map(_without_key, self.cache.folder.glob("*/**/*.json")))


def _without_key(path: Path) -> Path:
    return path.with_name(path.stem.rpartition("-")[0])
