"""What `python hooks why` and `list` say of recordings."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.paths import PROJECT


def test_why_says_what_makes_a_recording_fresh_or_not(site: Path) -> None:
    """Never run, run, changed; each in words."""
    assert "to run: it has not been run on this machine" in hooks(site, "why").stdout
    assert hooks(site, "run").returncode == 0
    assert "fresh: .cache/recordings/" in hooks(site, "why", "topic/good").stdout
    write_example(site, "topic/good", script("# %% one\nprint('other')\n"))
    said = hooks(site, "why", "topic/good").stdout
    assert "to run: its code, its metadata, its data files or the recording format have" in said
    assert hooks(site, "why", "topic/god").stderr == (
        "no example 'topic/god'; did you mean 'topic/good'?\n"
    )


def test_list_finds_examples_by_state_device_and_page(site: Path) -> None:
    write_example(site, "topic/gpu", script("# %% one\n1\n", 'device = "cuda"'))
    rows = [line.split() for line in hooks(site, "list").stdout.splitlines()]
    assert rows == [
        ["topic/good", "cpu:to", "run", "index"],
        ["topic/gpu", "cuda:awaiting", "on", "no", "page"],
    ]
    for arguments, found in (
        (("--state", "awaiting"), "topic/gpu"),
        (("--device", "cpu"), "topic/good"),
        (("--page", "index"), "topic/good"),
    ):
        (line,) = hooks(site, "list", *arguments).stdout.splitlines()
        assert line.split()[0] == found
    assert "no page 'x' under docs" in hooks(site, "list", "--page", "x").stderr


def test_list_knows_the_pages_of_every_locale(site: Path) -> None:
    page = site / "docs/en/topic/only.md"
    page.write_text("# Only { #only }\n\n/// example | topic/good\n///\n", encoding="utf-8")
    (line,) = hooks(site, "list", "--page", "topic/only").stdout.splitlines()
    assert line.split() == ["topic/good", "cpu:to", "run", "index,", "topic/only"]


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
