"""The options of a cluster, from the environment or the command line."""

import ipaddress
import os
from dataclasses import dataclass
from urllib.parse import urlsplit

from executed_examples.common.errors import did_you_mean

DASK = ("tcp", "tls")
"""The schemes of addresses of Dask clusters."""
SCHEDULER = "GALLERY_SCHEDULER"
"""The environment variable that names the scheduler that builds send their runs to."""
OPTIONS = "GALLERY_SCHEDULER_OPTIONS"
"""The environment variable that holds options: words of `FLAGS`."""
FLAGS = ("any-torch", "trust-network", "or-here")


class ClusterError(Exception):
    """The cluster can't be used; the text is why, and what can be done."""


@dataclass(frozen=True)
class ClusterOptions:
    """Which cluster to use, and how."""

    address: str
    any_torch: bool = False
    """Whether workers with another torch than this machine's may run examples, too."""
    trust_network: bool = False
    """Whether to connect to another machine without TLS."""
    or_here: bool = False
    """Whether to run here what the cluster can't run, or no longer can."""


def cluster_options_from_environment() -> ClusterOptions | None:
    """Return the options that environment variables set; None without a cluster.

    Raises:
        ClusterError: for a word that is no option.
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


def refuse_open_network(options: ClusterOptions) -> None:
    """Raise ClusterError when examples and results would cross an open network without TLS."""
    try:
        parts = urlsplit(options.address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    if not host or not port or parts.scheme not in DASK:
        raise ClusterError(
            f"expected tcp://HOST:PORT or tls://HOST:PORT, found '{options.address}'"
        )
    if parts.scheme == "tls" or options.trust_network or _is_loopback(host):
        return
    raise ClusterError(
        f"{options.address} is another machine, and anyone on the network between could run code "
        "here: set up TLS in Dask's configuration and use tls://…, or add `--trust-network`"
    )


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
