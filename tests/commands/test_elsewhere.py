"""The arguments that send runs to other machines."""

import argparse

import pytest

from executed_examples.commands.elsewhere import add_elsewhere, cluster_options
from executed_examples.common.errors import UsageError
from executed_examples.runner.cluster.options import ClusterOptions


def parse(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_elsewhere(parser)
    return parser.parse_args(arguments)


def test_without_an_address_runs_stay_here() -> None:
    assert cluster_options(parse()) is None


def test_a_flag_is_given_by_its_name() -> None:
    found = cluster_options(parse("--on", "tcp://h:1", "--trust-network"))
    assert found == ClusterOptions("tcp://h:1", trust_network=True)


def test_a_flag_needs_an_address() -> None:
    with pytest.raises(UsageError, match="expected --on ADDRESS with --or-here, found none"):
        cluster_options(parse("--or-here"))
