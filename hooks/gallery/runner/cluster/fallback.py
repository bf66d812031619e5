"""A cluster as long as it is there, and this machine otherwise."""

from __future__ import annotations

from gallery.examples.example import Example
from gallery.recordings.environment import Environment
from gallery.runner.executor import Executor, LocalExecutor
from gallery.runner.local import Run


class FallbackExecutor:
    """Runs examples on a cluster as long as it is there, and here otherwise."""

    def __init__(self, cluster: Executor | None, machine: LocalExecutor, lost: str = "") -> None:
        self.cluster = cluster
        self.machine = machine
        self.lost = lost
        """Why the cluster is no longer asked."""
        self.at_once = cluster.at_once if cluster else machine.at_once

    def missing(self, example: Example) -> tuple[str, ...]:
        """What neither has."""
        here = self.machine.missing(example)
        there = self._there()
        return tuple(name for name in here if name in there.missing(example)) if there else here

    def offers(self, example: Example, kind: str) -> bool:
        """Whether one of them can."""
        there = self._there()
        return bool(there and there.offers(example, kind)) or self.machine.offers(example, kind)

    def environments(self, kind: str) -> tuple[Environment, ...]:
        """Those of both."""
        there = self._there()
        more = there.environments(kind) if there else ()
        return tuple(dict.fromkeys((*self.machine.environments(kind), *more)))

    def why_unusable(self, kind: str) -> str:
        """Why this machine's device can't be used, where the cluster has none."""
        there = self._there()
        if (there and there.environments(kind)) or not self.machine.environments(kind):
            return ""
        return self.machine.why_unusable(kind)

    def is_ready_for(self, example: Example) -> bool:
        """Whether a run would begin at once."""
        return bool(self._there()) or self.machine.is_ready_for(example)

    def run(self, example: Example, key: str, kind: str) -> Run:
        """Run it there, or here.

        Raises:
            ConnectionError: when the cluster was lost with what only it could do.
        """
        there = self._there()
        if there and there.offers(example, kind):
            try:
                return there.run(example, key, kind)
            except ConnectionError as error:
                self.lost = str(error)
        if not self.machine.offers(example, kind):
            raise ConnectionError(self.lost or f"nothing is left that could run it on {kind}")
        return self.machine.run(example, key, kind)

    def notes(self) -> tuple[str, ...]:
        """Those of both, and why the cluster was left."""
        left = (f"{self.lost}; run here instead",) if self.lost else ()
        return (*left, *(self.cluster.notes() if self.cluster else ()), *self.machine.notes())

    def close(self) -> None:
        """Leave the cluster."""
        if self.cluster:
            self.cluster.close()

    def _there(self) -> Executor | None:
        return None if self.lost else self.cluster
