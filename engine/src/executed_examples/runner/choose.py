"""The choice of an executor: this machine, a cluster, or a cluster with this machine behind it."""

import importlib.util
from importlib.metadata import EntryPoint, entry_points

from executed_examples.child.processes import ON_LINUX
from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.recordings.key import Environment
from executed_examples.runner.cluster.options import (
    DASK,
    SCHEDULER,
    ClusterError,
    ClusterOptions,
    cluster_options_from_environment,
    refuse_open_network,
)
from executed_examples.runner.devices import FORCED, choose_devices, find_devices
from executed_examples.runner.executor import Executor, LocalExecutor
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import Run

EXECUTORS = "executed_examples.executors"
"""The entry points of other packages' executors: by the scheme of addresses, what makes one of an
address, such as `ssh` for "ssh://host"."""


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


def open_executor(
    options: ClusterOptions | None, local: LocalExecutor, kind: str | None
) -> Executor:
    """Choose where examples run, without options on this machine alone, and connect to it.

    That is a Dask cluster, or what a package offers for the scheme of the address.

    Raises:
        ClusterError: when the cluster can't be used, and this machine is not to take its place.
    """
    if options is None:
        return local
    scheme = options.address.partition("://")[0]
    for found in entry_points(group=EXECUTORS, name=scheme):
        other = _open_installed(found, options.address)
        return FallbackExecutor(other, local) if options.or_here else other
    if "://" in options.address and scheme not in DASK:
        known = ", ".join(f"{name}://" for name in [*entry_points(group=EXECUTORS).names, *DASK])
        raise ClusterError(f"expected an address with one of {known}; found '{options.address}'")
    refuse_open_network(options)
    if not importlib.util.find_spec("distributed"):
        raise ClusterError("a cluster needs Dask's `distributed`: pip install -r locks/cluster.txt")
    # Most machines have no Dask, and its import takes half a second.
    from executed_examples.runner.cluster.client import DaskExecutor  # noqa: PLC0415

    try:
        cluster = DaskExecutor(options, kind)
    except ClusterError as error:
        if not options.or_here:
            raise
        return FallbackExecutor(None, local, str(error))
    return FallbackExecutor(cluster, local) if options.or_here else cluster


def _open_installed(found: EntryPoint, address: str) -> Executor:
    """Return what another package offers.

    Raises:
        ClusterError: if it can't be imported or made, or lacks something of `Executor`.
    """
    try:
        made: Executor = found.load()(address)
    except ClusterError:
        raise  # It says by itself what is wrong.
    except Exception as error:
        raise ClusterError(f"{found.value}: {type(error).__name__}: {error}") from error
    expected = [name for name in vars(Executor) if not name.startswith("_")]
    expected += [name for name in Executor.__annotations__ if name not in expected]
    if lacking := [name for name in expected if not hasattr(made, name)]:
        raise ClusterError(f"{found.value}: expected {', '.join(lacking)}, as `Executor` has")
    return made


def executor_from_environment(launcher: Launcher) -> tuple[Executor, list[Failure]]:
    """Return the executor that environment variables ask for, and what is wrong with them."""
    failures = []
    try:
        devices = choose_devices()
    except ValueError as error:
        failures.append(Failure("", 0, f"{FORCED}: {error}"))
        devices = find_devices()
    local = LocalExecutor(launcher, devices if ON_LINUX else ())
    try:
        return open_executor(cluster_options_from_environment(), local, None), failures
    except ClusterError as error:
        failures.append(Failure("", 0, f"{SCHEDULER}: {error}"))
        # This machine takes the cluster's place only where that was asked for.
        return LocalExecutor(launcher, ()), failures
