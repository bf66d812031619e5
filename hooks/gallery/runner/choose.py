"""Chooses the executor: this machine, a cluster, or one after the other."""

from __future__ import annotations

import importlib.util

from gallery.common.errors import Failure
from gallery.runner.cluster.fallback import FallbackExecutor
from gallery.runner.cluster.options import (
    SCHEDULER,
    ClusterError,
    ClusterOptions,
    _refuse_open_network,
    cluster_options_from_environment,
)
from gallery.runner.devices import FORCED, choose_devices, find_devices
from gallery.runner.executor import Executor, LocalExecutor
from gallery.runner.launcher import Launcher
from gallery.runner.local import LocalRunner


def open_executor(
    wishes: ClusterOptions | None, machine: LocalExecutor, kind: str | None
) -> Executor:
    """What runs examples: the cluster, this machine, or the one and then the other.

    Args:
        wishes: which cluster; without them, this machine.
        machine: this one.
        kind: the only kind of device to use; all without one.

    Raises:
        ClusterError: when the cluster can't be used, and this machine is not asked to step in.
    """
    if wishes is None:
        return machine
    _refuse_open_network(wishes)
    if not importlib.util.find_spec("distributed"):
        raise ClusterError(
            "a cluster needs Dask's `distributed`: pip install -r requirements-cluster.txt"
        )
    # Most machines have no Dask, and its import takes half a second.
    from gallery.runner.cluster.client import DaskExecutor  # noqa: PLC0415

    try:
        cluster = DaskExecutor(wishes, kind)
    except ClusterError as error:
        if not wishes.or_here:
            raise
        return FallbackExecutor(None, machine, str(error))
    return FallbackExecutor(cluster, machine) if wishes.or_here else cluster


def executor_from_environment(parent: Launcher) -> tuple[Executor, list[Failure]]:
    """What runs a build's examples, as environment variables have it; and what is wrong with them.

    Args:
        parent: what starts runs on this machine.
    """
    failures = []
    try:
        devices = choose_devices()
    except ValueError as error:
        failures.append(Failure("", 0, f"{FORCED}: {error}"))
        devices = find_devices()
    machine = LocalExecutor(LocalRunner(parent), devices)
    try:
        return open_executor(cluster_options_from_environment(), machine, None), failures
    except ClusterError as error:
        failures.append(Failure("", 0, f"{SCHEDULER}: {error}"))
        # Nothing is run in the cluster's place unless that was asked for.
        return LocalExecutor(machine.runner, ()), failures
