"""The choice of an executor: this machine, a cluster, or a cluster with this machine behind it."""

import importlib.util

from gallery.child.processes import ON_LINUX
from gallery.common.errors import Failure
from gallery.runner.cluster.fallback import FallbackExecutor
from gallery.runner.cluster.options import (
    SCHEDULER,
    ClusterError,
    ClusterOptions,
    cluster_options_from_environment,
    refuse_open_network,
)
from gallery.runner.devices import FORCED, choose_devices, find_devices
from gallery.runner.executor import Executor, LocalExecutor
from gallery.runner.launcher import Launcher


def open_executor(
    options: ClusterOptions | None, local: LocalExecutor, kind: str | None
) -> Executor:
    """Choose where examples run, without options on this machine alone, and connect to it.

    Raises:
        ClusterError: when the cluster can't be used, and this machine is not to take its place.
    """
    if options is None:
        return local
    refuse_open_network(options)
    if not importlib.util.find_spec("distributed"):
        raise ClusterError(
            "a cluster needs Dask's `distributed`: pip install -r requirements-cluster.txt"
        )
    # Most machines have no Dask, and its import takes half a second.
    from gallery.runner.cluster.client import DaskExecutor  # noqa: PLC0415

    try:
        cluster = DaskExecutor(options, kind)
    except ClusterError as error:
        if not options.or_here:
            raise
        return FallbackExecutor(None, local, str(error))
    return FallbackExecutor(cluster, local) if options.or_here else cluster


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
