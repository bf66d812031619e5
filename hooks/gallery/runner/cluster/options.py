"""Which cluster runs are to be sent to, and how; and where they go when it is not there."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass
from urllib.parse import urlsplit

from gallery.common.errors import did_you_mean

SCHEDULER = "GALLERY_SCHEDULER"
"""The environment variable that names the scheduler that builds send their runs to."""
OPTIONS = "GALLERY_SCHEDULER_OPTIONS"
"""The environment variable that says how: words of `WORDS`."""
FLAGS = ("any-torch", "trust-network", "or-here")


class ClusterError(Exception):
    """The cluster can't be used; the text says why, and what can be done."""


@dataclass(frozen=True)
class ClusterOptions:
    """How a cluster is to be used."""

    address: str
    any_torch: bool = False
    """Whether workers with another torch than this machine's may run, and be recorded as such."""
    trust_network: bool = False
    """Whether to speak to another machine without TLS."""
    or_here: bool = False
    """Whether to run here what the cluster can't, or what it was lost with."""


def cluster_options_from_environment() -> ClusterOptions | None:
    """What the environment variables ask of builds.

    Raises:
        ClusterError: for a word that means nothing.
    """
    address, words = os.environ.get(SCHEDULER, ""), os.environ.get(OPTIONS, "").split()
    for word in words:
        if word not in FLAGS:
            known = ", ".join(FLAGS)
            hint = did_you_mean(word, FLAGS)
            raise ClusterError(f"{OPTIONS}: expected words of {known}; found '{word}'{hint}")
    if not address:
        return None
    return ClusterOptions(address, *(word in words for word in FLAGS))


def _refuse_open_network(wishes: ClusterOptions) -> None:
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
