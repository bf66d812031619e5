"""The command line as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.commands import hooks


@pytest.mark.parametrize(
    "command", ["", "new", "run", "check", "why", "list", "lint", "clean", "install-torch"]
)
def test_every_command_explains_itself(tmp_path: Path, command: str) -> None:
    done = hooks(tmp_path, *filter(None, (command, "--help")))
    assert done.returncode == 0
    assert done.stdout.startswith("usage: python hooks")
