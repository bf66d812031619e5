"""A run's network: itself, and nothing else."""

from __future__ import annotations

from typing import Any


def test_no_other_machine_can_be_reached(isolated: dict[str, Any]) -> None:
    assert isolated["other machine"] == "OSError: [Errno 101] Network is unreachable"
    assert isolated["other name"].startswith("gaierror")


def test_the_builders_machine_can_not_be_reached(isolated: dict[str, Any]) -> None:
    assert isolated["builder"].startswith("ConnectionRefusedError")


def test_processes_of_a_run_reach_each_other(found: dict[str, Any]) -> None:
    assert found["itself"] == "hello"
    assert found["its name"]


def test_no_power_comes_with_a_network_of_its_own(isolated: dict[str, Any]) -> None:
    assert [int(power, 16) for power in isolated["powers"]] == [0]
    assert [int(power, 16) for power in isolated["powers of others"]] == [0]


def test_the_kernel_limits_its_processes(isolated: dict[str, Any]) -> None:
    assert 0 < isolated["processes and threads"] <= 4096


def test_it_can_make_no_namespace_where_it_has_power(isolated: dict[str, Any]) -> None:
    assert isolated["namespace"] == -1
