"""A run's network: itself, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from tests.support.paths import PROJECT


def test_no_other_machine_can_be_reached(without_network: dict[str, Any]) -> None:
    assert without_network["other machine"] == "OSError: [Errno 101] Network is unreachable"
    assert without_network["other name"].startswith("gaierror")


def test_the_builders_machine_can_not_be_reached(without_network: dict[str, Any]) -> None:
    assert without_network["builder"].startswith("ConnectionRefusedError")


def test_processes_of_a_run_reach_each_other(found: dict[str, Any]) -> None:
    assert found["itself"] == "hello"
    assert found["its name"]


def test_no_power_comes_with_a_network_of_its_own(without_network: dict[str, Any]) -> None:
    assert [int(power, 16) for power in without_network["powers"]] == [0]
    assert [int(power, 16) for power in without_network["powers of others"]] == [0]


REFUSED = """
import os
from gallery.child.sandbox import network
{change}
before = os.readlink("/proc/self/ns/net"), os.getuid()
print(network.isolate_network())
assert before == (os.readlink("/proc/self/ns/net"), os.getuid())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere it is never tried")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("network.NEW_USER = 1 << 2", "unshare"),
        ("network.SET_INTERFACE_FLAGS = 0", ""),
        ("network._find_lost = lambda needed: 'without it, /x could not be read'", "/x could"),
        ("network._isolate = lambda: os._exit(3)", "ended with"),
    ],
    ids=["not allowed", "half allowed", "files lost", "died"],
)
def test_where_the_system_refuses_nothing_changes_and_it_is_said(change: str, reason: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", REFUSED.format(change=change)],
        env={**os.environ, "PYTHONPATH": str(PROJECT / "hooks")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("examples can reach the network here: ")
    assert reason in done.stdout
