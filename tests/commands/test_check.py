"""`python hooks check`: what was recorded against what is shown today."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.commands import hooks
from tests.support.examples import script, write_example


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """An example that always shows the same, and one that shows what a file says, or the time."""
    write_example(tmp_path, "topic/same", script("# %% one\nprint('shown')\n"))
    state = tmp_path / "state"
    state.write_text("recorded")
    cells = f"""\
# %% one
import time
from pathlib import Path
state = Path("{state}").read_text()
print(time.time_ns() if state == "clock" else state)
"""
    write_example(tmp_path, "topic/other", script(cells))
    assert hooks(tmp_path, "run", "--record").returncode == 0
    state.write_text("changed")
    return tmp_path


def test_equal_recordings_pass(site: Path) -> None:
    done = hooks(site, "check", "topic/same")
    assert (done.returncode, done.stdout) == (0, "1 equal\n")


def test_a_difference_is_shown_as_a_diff(site: Path) -> None:
    done = hooks(site, "check")
    assert done.returncode == 1
    assert "recordings/cpu/topic/other.json: topic/other shows something else on" in done.stdout
    assert "  cell 'one':\n    --- recorded\n    +++ now\n" in done.stdout
    assert done.stdout.endswith("\n1 different, 1 equal\n")


def test_a_cell_that_differs_from_run_to_run_is_named(site: Path) -> None:
    (site / "state").write_text("clock")
    done = hooks(site, "check", "topic/other")
    assert done.returncode == 1
    assert "cell 'one': expected the same in two runs, found `1" in done.stdout
    assert done.stdout.endswith("\n1 not repeatable\n")


@pytest.mark.parametrize(
    ("change", "message", "counted"),
    [
        (
            lambda s: write_example(s, "topic/same", script("# %% one\nprint('more')\n")),
            "topic/same.json: the code has changed since; record it again: python hooks run "
            "--record topic/same",
            "1 stale",
        ),
        (
            lambda s: write_example(s, "topic/new", script("# %% one\n1\n")),
            "topic/new.json: not there yet; record it again",
            "1 not recorded",
        ),
        (
            lambda s: (s / "examples/topic/same.py").unlink(),
            "recordings/cpu/topic/same.json: expected an example 'topic/same' for this recording",
            "1 without an example",
        ),
        (
            lambda s: (s / "recordings/cpu/topic/same.json").write_text("<<<<<<< ours\n{}"),
            "topic/same.json: damaged, not used: a merge conflict was left in it",
            "1 damaged",
        ),
        (
            lambda s: write_example(s, "topic/bad", "print(1)\n"),
            "examples/topic/bad.py:1: expected a `# /// script` block",
            "wrong",
        ),
        (
            lambda s: write_example(s, "topic/same", script("# %% one\n1 / 0\n")),
            "found ZeroDivisionError",
            "1 failed",
        ),
    ],
    ids=["stale", "new", "leftover", "conflict", "no example", "fails"],
)
def test_what_is_wrong_is_named_and_fails(
    site: Path, change: Callable[[Path], object], message: str, counted: str
) -> None:
    write_example(site, "topic/other", script("# %% one volatile=true\n1\n"))
    assert hooks(site, "run", "--record", "topic/other").returncode == 0
    change(site)
    done = hooks(site, "check")
    assert done.returncode == 1
    assert message in done.stdout
    assert counted in done.stdout.splitlines()[-1]


def test_what_can_not_run_here_is_said_and_does_not_fail(site: Path) -> None:
    write_example(site, "topic/other", script("# %% one\n1\n", 'device = "cuda"'))
    (site / "recordings/cpu/topic/other.json").unlink()
    done = hooks(site, "check")
    assert done.returncode == 0, done.stdout
    assert "topic/other: not run: it needs a cuda device" in done.stdout


def test_a_recording_of_a_device_that_is_not_here_can_still_be_stale(site: Path) -> None:
    gpu = site / "recordings/cuda/topic/same.json"
    gpu.parent.mkdir(parents=True)
    (site / "recordings/cpu/topic/same.json").rename(gpu)
    write_example(site, "topic/same", script("# %% one\nprint('more')\n"))
    done = hooks(site, "check", "topic/same")
    assert "recordings/cuda/topic/same.json: the code has changed since" in done.stdout
    assert "--record --device cuda topic/same" in done.stdout
