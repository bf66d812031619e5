"""What the system can't enforce is said, once and at the start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import PROJECT

REFUSED = """
import os
from pathlib import Path
from executed_examples.child.sandbox import confinement, landlock, namespaces


def refuse(*arguments, **options):
    raise PermissionError(1, "refused")


{change}
before = os.readlink("/proc/self/ns/net"), os.readlink("/proc/self/ns/mnt"), os.getuid()
enforced, gaps = confinement.confine_server()
print(*gaps, sep="\\n")
if enforced.sockets < 0:
    after = os.readlink("/proc/self/ns/net"), os.readlink("/proc/self/ns/mnt"), os.getuid()
    assert before == after
"""


def gaps_after(change: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", REFUSED.format(change=change)],
        env={**os.environ, "PYTHONPATH": str(PROJECT / "hooks")},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere it is never tried")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("namespaces.NEW_USER = 1 << 2", "unshare"),
        ("namespaces.SET_INTERFACE_FLAGS = 0", ""),
        ("namespaces.keep_capabilities = refuse", "refused"),
        ("namespaces.set_read_only = refuse", "refused"),
        ("namespaces.keep_capabilities = refuse", "refused"),
        (
            "here = os.readlink('/proc/self/ns/net')\n"
            "os.access = lambda path, _: path and os.readlink('/proc/self/ns/net') == here",
            "could not be read",
        ),
        ("namespaces.isolate = lambda: os._exit(3)", "ended with"),
        ("namespaces.isolate = lambda: 1 / 0", "ZeroDivisionError"),
    ],
    ids=[
        "not allowed",
        "half allowed",
        "capabilities",
        "read-only",
        "capabilities of a run",
        "files lost",
        "died",
        "another error",
    ],
)
def test_where_the_system_refuses_namespaces_nothing_changes(change: str, reason: str) -> None:
    network, *_ = gaps_after(change)
    assert network.startswith("examples can reach the network here, ")
    assert reason in network


def test_a_refusal_of_landlock_is_said() -> None:
    gaps = gaps_after("landlock.RESTRICT_SELF = landlock.CREATE_RULESET")
    assert any("change each other's files here: " in gap for gap in gaps)


def test_without_both_runs_can_write_files() -> None:
    gaps = gaps_after("namespaces.make_private = landlock.restrict_writes = refuse")
    assert any(gap.startswith("examples can write files here, ") for gap in gaps)


def test_an_old_landlock_leaves_signals() -> None:
    gaps = gaps_after("landlock.version = lambda: 5")
    assert "examples can send signals to your processes here: Landlock is too old" in gaps


def test_where_namespaces_can_not_be_forbidden_it_is_said() -> None:
    gaps = gaps_after("namespaces.USER_NAMESPACES = Path('/proc/sys/nothing')")
    assert any("more memory than their limit here: " in gap for gap in gaps)


FAILED_LATER = """
import threading
from pathlib import Path
from executed_examples.child.sandbox import confinement, landlock, namespaces

here, ended = Path.cwd(), threading.Event()
try:
    {action}
except OSError as error:
    print(error)
ended.set()
"""


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (
            "landlock.RESTRICT_SELF = landlock.CREATE_RULESET\n"
            "    confinement.confine(confinement.Confinement(landlock=1), here, here, 1)",
            "(syscall)",
        ),
        (
            "threading.Thread(target=ended.wait).start()\n"
            "    namespaces.make_private(here, here, 1, 0)",
            "a library has started a thread",
        ),
    ],
    ids=["a system call", "a thread"],
)
def test_a_run_that_can_not_be_confined_does_not_begin(
    action: str, reason: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAILED_LATER.format(action=action)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(PROJECT / "hooks")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert reason in done.stdout
