"""Where the runs of a command happen: the arguments that send them to other machines."""

import argparse
from functools import partial

from executed_examples.common.errors import UsageError
from executed_examples.runner.cluster.options import FLAGS, ClusterOptions


def add_elsewhere(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments that say on which other machines to run."""
    flag = partial(parser.add_argument, action="store_true")
    parser.add_argument(
        "--on",
        metavar="ADDRESS",
        help="run on a Dask cluster, tcp://…, or where a package offers to",
    )
    flag("--any-torch", help="use workers with other torches")
    flag("--trust-network", help="connect to another machine without TLS")
    flag("--or-here", help="run here what no worker can run")


def cluster_options(options: argparse.Namespace) -> ClusterOptions | None:
    """Return where to run; None for this machine.

    Raises:
        UsageError: when there is a flag without an address.
    """
    given = [flag for flag in FLAGS if getattr(options, flag.replace("-", "_"))]
    if options.on:
        return ClusterOptions(options.on, *(flag in given for flag in FLAGS))
    if given:
        raise UsageError(f"expected --on ADDRESS with --{given[0]}, found none")
    return None
