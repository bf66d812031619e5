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


ATTACKS = 11


def test_its_own_folders_can_be_written(found: dict[str, Any]) -> None:
    assert found["written"] == ["done"] * 5
    assert found["removed"] == "done"


def test_nothing_outside_changes_whatever_it_tries(isolated: dict[str, Any]) -> None:
    """No content, mode, time, or attribute; no service, pipe, or terminal gets a word."""
    assert isolated["after"] == isolated["before"]


def test_each_attempt_is_refused_and_named(isolated: dict[str, Any]) -> None:
    refused = [attack for found in isolated["attacks"].values() for attack in found.values()]
    assert len(refused) == 9 * ATTACKS
    assert "done" not in refused
    outside = isolated["outside"]
    writing = isolated["attacks"][outside.removesuffix("/file")]["write"]
    assert writing == f"OSError: [Errno 30] Read-only file system: '{outside}'"


def test_no_descriptor_of_something_outside_is_inherited(isolated: dict[str, Any]) -> None:
    assert isolated["inherited"] == []


def test_it_has_its_own_terminals_and_sees_no_other(isolated: dict[str, Any]) -> None:
    assert isolated["own terminal"] == "hello"
    assert isolated["terminals"] == ["ptmx"]
    assert isolated["terminal"] != "done"


def test_what_it_leaves_in_shared_folders_is_gone(isolated: dict[str, Any]) -> None:
    assert isolated["private"] == ["done"] * 4
    assert isolated["there before"] == []


def test_its_processes_share_memory(found: dict[str, Any]) -> None:
    assert found["shared memory"] == "hello"


def test_no_message_queue_outlives_it(isolated: dict[str, Any]) -> None:
    """The number of the first one in a namespace."""
    assert isolated["message queue"] == 0
