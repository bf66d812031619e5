"""`python hooks check`: what was recorded against what is shown today."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.commands import hooks
from tests.support.examples import script, write_example

SHOWN = script("# %% one\nprint('shown')\n")
CHANGED = script("# %% one\nprint('more')\n")
READS = """\
# %% one
import time
from pathlib import Path
state = Path("{}").read_text()
print(time.time_ns() if state == "clock" else state)
if state == "changed":
    print(object())  # At another address in each run, which is no difference.
"""


def write_state(site: Path, other: str, clock: str) -> None:
    """What the examples of these names show: the text, or the time."""
    (site / "other").write_text(other)
    (site / "clock").write_text(clock)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One example of each kind: recorded all together, then changed each in its way."""
    site = tmp_path_factory.mktemp("checked")
    for name in ("same", "stale", "gone", "conflict", "fails", "gpu"):
        write_example(site, f"topic/{name}", SHOWN)
    for name in ("other", "clock"):
        write_example(site, f"topic/{name}", script(READS.format(site / name)))
    write_state(site, "recorded", "recorded")
    recorded = hooks(site, "run", "--record")
    assert recorded.returncode == 0, recorded.stderr
    write_state(site, "changed", "clock")
    recordings = site / "recordings/cpu/topic"
    write_example(site, "topic/stale", CHANGED)
    write_example(site, "topic/new", SHOWN)
    (site / "examples/topic/gone.py").unlink()
    (recordings / "conflict.json").write_text("<<<<<<< ours\n{}")
    write_example(site, "topic/bad", "print(1)\n")
    write_example(site, "topic/fails", script("# %% one\n1 / 0\n"))
    write_example(site, "topic/elsewhere", script("# %% one\n1\n", 'device = "cuda"'))
    (site / "recordings/cuda/topic").mkdir(parents=True)
    (recordings / "gpu.json").rename(site / "recordings/cuda/topic/gpu.json")
    write_example(site, "topic/gpu", CHANGED)
    return site


@pytest.fixture(scope="module")
def checked(site: Path) -> str:
    done = hooks(site, "check")
    assert done.returncode == 1
    return done.stdout


@pytest.mark.parametrize(
    ("message", "counted"),
    [
        (
            "cpu/topic/other.json: topic/other differs on",
            "1 different",
        ),
        ("cell 'one': expected the same in two runs, found `1", "1 not repeatable"),
        (
            "cpu/topic/stale.json: the example has changed since; record it: python hooks run "
            "--record topic/stale",
            "2 stale",
        ),
        ("cpu/topic/new.json: not recorded yet; record it", "2 not recorded"),
        (
            "recordings/cpu/topic/gone.json: expected an example 'topic/gone' for this recording",
            "1 without an example",
        ),
        (
            "cpu/topic/conflict.json: damaged, not used: a merge conflict was left in it",
            "1 damaged",
        ),
        ("examples/topic/bad.py:1: expected a `# /// script` block", "2 wrong"),
        ("found ZeroDivisionError", "1 failed"),
    ],
)
def test_what_is_wrong_is_named_and_counted(checked: str, message: str, counted: str) -> None:
    assert message in checked
    assert counted in checked.splitlines()[-1].split(", ")


def test_a_difference_is_shown_as_a_diff(checked: str) -> None:
    assert " (recorded with torch " in checked
    assert "  cell 'one':\n    --- recorded\n    +++ now\n" in checked


def test_a_recording_of_a_device_that_is_not_here_can_still_be_stale(checked: str) -> None:
    assert "recordings/cuda/topic/gpu.json: the example has changed since" in checked
    assert "--record --device cuda topic/gpu" in checked


def test_equal_recordings_pass(site: Path) -> None:
    done = hooks(site, "check", "topic/same")
    assert (done.returncode, done.stdout) == (0, "1 equal\n")


def test_what_can_not_run_here_is_said_and_does_not_fail(site: Path) -> None:
    done = hooks(site, "check", "topic/elsewhere")
    assert done.returncode == 0, done.stdout
    assert "topic/elsewhere: not run: it needs a cuda device" in done.stdout
