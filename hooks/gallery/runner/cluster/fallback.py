"""An executor that falls back to this machine when the cluster is lost."""

from gallery.examples.example import Example
from gallery.recordings.environment import Environment
from gallery.runner.executor import Executor, LocalExecutor
from gallery.runner.local import Run


class FallbackExecutor:
    """Runs examples on a cluster as long as it is there, and on this machine otherwise."""

    def __init__(self, cluster: Executor | None, local: LocalExecutor, lost: str = "") -> None:
        self.cluster = cluster
        self.local = local
        self.lost = lost
        """Why the cluster is no longer used."""
        self.at_once = cluster.at_once if cluster else local.at_once

    def missing(self, example: Example) -> tuple[str, ...]:
        """Return what neither has."""
        here = self.local.missing(example)
        remote = self._remote()
        return tuple(name for name in here if name in remote.missing(example)) if remote else here

    def offers(self, example: Example, kind: str) -> bool:
        """Return whether one of them can run it."""
        remote = self._remote()
        return bool(remote and remote.offers(example, kind)) or self.local.offers(example, kind)

    def environments(self, kind: str) -> tuple[Environment, ...]:
        """Return the environments of both."""
        remote = self._remote()
        more = remote.environments(kind) if remote else ()
        return tuple(dict.fromkeys((*self.local.environments(kind), *more)))

    def why_unusable(self, kind: str) -> str:
        """Return why this machine's device can't be used, where the cluster has none."""
        remote = self._remote()
        if (remote and remote.environments(kind)) or not self.local.environments(kind):
            return ""
        return self.local.why_unusable(kind)

    def run(self, example: Example, key: str, kind: str) -> Run:
        """Run an example on the cluster, or here.

        Raises:
            ConnectionError: when the cluster was lost and only it could run the example.
        """
        remote = self._remote()
        if remote and remote.offers(example, kind):
            try:
                return remote.run(example, key, kind)
            except ConnectionError as error:
                self.lost = str(error)
        if not self.local.offers(example, kind):
            raise ConnectionError(self.lost or f"nothing is left that could run it on {kind}")
        return self.local.run(example, key, kind)

    def notes(self) -> tuple[str, ...]:
        """Return the notes of both, and why the cluster is no longer used."""
        left = (f"{self.lost}; run here instead",) if self.lost else ()
        return (*left, *(self.cluster.notes() if self.cluster else ()), *self.local.notes())

    def close(self) -> None:
        """Leave the cluster."""
        if self.cluster:
            self.cluster.close()

    def _remote(self) -> Executor | None:
        return None if self.lost else self.cluster
