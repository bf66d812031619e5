"""Colors on a terminal, and none elsewhere."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.paths import HOOKS


def test_colors_are_for_terminals(tmp_path: Path) -> None:
    """None in a pipe, none where NO_COLOR asks for none."""
    write_example(tmp_path, "topic/one", script("# %% one\n1\n"))
    assert "\x1b[" not in hooks(tmp_path, "list").stdout
    for environment, colored in (({}, True), ({"NO_COLOR": "1"}, False)):
        ours, theirs = pty.openpty()
        subprocess.run(
            [sys.executable, str(HOOKS), "list"],
            cwd=tmp_path,
            stdout=theirs,
            env={**os.environ, **environment},
            check=True,
        )
        assert ("\x1b[" in os.read(ours, 10_000).decode()) == colored
