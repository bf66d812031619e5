"""The command `python hooks why`: the reasons for the status of recordings."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.paths import PROJECT


def test_why_says_what_makes_a_recording_fresh_or_not(site: Path) -> None:
    """For an example that was never run, was run, or has changed."""
    assert "to run: it has not been run on this machine" in hooks(site, "why").stdout
    assert hooks(site, "run").returncode == 0
    assert "fresh: .cache/recordings/" in hooks(site, "why", "topic/good").stdout
    write_example(site, "topic/good", script("# %% one\nprint('other')\n"))
    reason = hooks(site, "why", "topic/good").stdout
    assert "to run: its code, its metadata, its data files, or the recording format has" in reason
    assert hooks(site, "why", "topic/god").stderr == (
        "no example 'topic/god'; did you mean 'topic/good'?\n"
    )


def test_why_says_whose_recording_serves(site: Path) -> None:
    """Copied from a machine with another CPU, it is not of this device."""
    assert "shown" in hooks(site, "run", "topic/good").stdout
    (own,) = (site / ".cache" / "recordings").iterdir()
    own.rename(own.with_name(f"{own.name.rpartition('-')[0]}-00000000"))
    done = subprocess.run(
        [sys.executable, str(PROJECT / "hooks"), "why", "topic/good"],
        cwd=site,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "cpu: fresh: one of another CPU, " in done.stdout
