"""The command line as a whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.commands import hooks
from tests.support.paths import HOOKS


@pytest.mark.parametrize(
    "command",
    ["", "new", "run", "check", "why", "list", "lint", "publish", "clean", "install-torch"],
)
def test_every_command_explains_itself(tmp_path: Path, command: str) -> None:
    done = hooks(tmp_path, *filter(None, (command, "--help")))
    assert done.returncode == 0
    assert done.stdout.startswith("usage: python hooks")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk that every Linux has")
def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "examples").mkdir()
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-u", str(HOOKS), "clean"],
            cwd=tmp_path,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, "the disk: No space left on device\n")
