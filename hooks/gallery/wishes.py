"""Which cluster runs are to be sent to, and how; and where they go when it is not there."""

from __future__ import annotations

import importlib.util
import ipaddress
import os
from dataclasses import dataclass
from urllib.parse import urlsplit

from gallery.device import FORCED, choose_devices, find_devices
from gallery.executor import Executor, ThisMachine
from gallery.failure import Failure, did_you_mean
from gallery.runner import Runner
from gallery.then_here import ThenHere
from gallery.warm import Parent

SCHEDULER = "GALLERY_SCHEDULER"
"""The environment variable that names the scheduler that builds send their runs to."""
OPTIONS = "GALLERY_SCHEDULER_OPTIONS"
"""The environment variable that says how: words of `WORDS`."""
WORDS = ("any-torch", "trust-network", "or-here")


class ClusterError(Exception):
    """The cluster can't be used; the text says why, and what can be done."""


@dataclass(frozen=True)
class Wishes:
    """How a cluster is to be used."""

    address: str
    any_torch: bool = False
    """Whether workers with another torch than this machine's may run, and be recorded as such."""
    trust_network: bool = False
    """Whether to speak to another machine without TLS."""
    or_here: bool = False
    """Whether to run here what the cluster can't, or what it was lost with."""


def wishes_of_environment() -> Wishes | None:
    """What the environment variables ask of builds.

    Raises:
        ClusterError: for a word that means nothing.
    """
    address, words = os.environ.get(SCHEDULER, ""), os.environ.get(OPTIONS, "").split()
    for word in words:
        if word not in WORDS:
            known = ", ".join(WORDS)
            hint = did_you_mean(word, WORDS)
            raise ClusterError(f"{OPTIONS}: expected words of {known}; found '{word}'{hint}")
    if not address:
        return None
    return Wishes(address, *(word in words for word in WORDS))


def open_executor(wishes: Wishes | None, machine: ThisMachine, kind: str | None) -> Executor:
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
    from gallery.cluster import Cluster  # noqa: PLC0415

    try:
        cluster = Cluster(wishes, kind)
    except ClusterError as error:
        if not wishes.or_here:
            raise
        return ThenHere(None, machine, str(error))
    return ThenHere(cluster, machine) if wishes.or_here else cluster


def executor_of_environment(parent: Parent) -> tuple[Executor, list[Failure]]:
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
    machine = ThisMachine(Runner(parent), devices)
    try:
        return open_executor(wishes_of_environment(), machine, None), failures
    except ClusterError as error:
        failures.append(Failure("", 0, f"{SCHEDULER}: {error}"))
        # Nothing is run in the cluster's place unless that was asked for.
        return ThisMachine(machine.runner, ()), failures


def _refuse_open_network(wishes: Wishes) -> None:
    """Raise when examples and their results would cross a network that others may write to."""
    try:
        parts = urlsplit(wishes.address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    if not host or not port or parts.scheme not in ("tcp", "tls"):
        raise ClusterError(f"expected tcp://HOST:PORT or tls://HOST:PORT, found '{wishes.address}'")
    if parts.scheme == "tls" or wishes.trust_network or _is_loopback(host):
        return
    raise ClusterError(
        f"{wishes.address} is another machine, and whoever is between could run code here: set up "
        "TLS in Dask's configuration and use tls://…, or say `--trust-network`"
    )


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
