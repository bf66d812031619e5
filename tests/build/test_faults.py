"""Builds that are ended, or meet another, or a full disk."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from tests.support.examples import script
from tests.support.processes import sleepers
from tests.support.sites import LIGHT, build_site, write_site


def test_a_build_killed_at_any_moment_corrupts_no_recording(tmp_path: Path) -> None:
    """What each of them had finished is whole; the next goes on from there."""
    names = [f"topic/n{number}" for number in range(40)]
    page = "# Home { #home }\n" + "".join(f"\n/// example | {name}\n///\n" for name in names)
    site = write_site(
        tmp_path, {"index.md": page}, {n: script("# %% one\n'shown'\n") for n in names}
    )
    for after in (0.8, 1.8):
        process = subprocess.Popen(
            [sys.executable, "-m", "mkdocs", "build", "-q"],
            cwd=site,
            env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "LOCALE": "en"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(after)
        process.kill()
        process.wait()
    finished = len(list((site / ".gallery/recordings").rglob("*.json")))
    built = build_site(site, LOCALE="en")
    assert built.code == 0, built.log
    assert "damaged" not in built.log
    assert f"{len(names) - finished} runs, 40 of 40" in built.log
    assert unescape(built.page("index.html")).count("'shown'</pre>") == 40


def slow_site(folder: Path) -> Path:
    page = "# Home { #home }\n\n/// example | topic/quick\n///\n\n/// example | topic/slow\n///\n"
    slow = "# %% one\nimport subprocess\n_ = subprocess.run(['sleep', '987'])\n"
    examples = {"topic/quick": script("# %% one\n1\n"), "topic/slow": script(slow, "timeout = 50")}
    return write_site(folder, {"index.md": page}, examples)


@pytest.fixture
def slow_build(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A build, one of whose examples has ended and the other takes its time."""
    site = slow_site(tmp_path)
    process = subprocess.Popen(
        [sys.executable, "-m", "mkdocs", "build", "-q"],
        cwd=site,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "LOCALE": "en"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until = time.monotonic() + 60
        while not sleepers() or not list((site / ".gallery").rglob("quick-*.json")):
            assert time.monotonic() < until
            time.sleep(0.1)
        yield process
    finally:
        process.kill()


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGKILL])
def test_a_build_that_is_ended_leaves_nothing_running_and_what_it_finished(
    slow_build: subprocess.Popen[bytes], tmp_path: Path, kind: signal.Signals
) -> None:
    slow_build.send_signal(kind)
    ended = time.monotonic()
    slow_build.wait(10)
    while sleepers() and time.monotonic() < ended + 10:
        time.sleep(0.05)
    assert sleepers() == []
    assert list((tmp_path / ".gallery").rglob("quick-*.json"))


def test_a_store_that_can_not_be_written_is_reported_as_that(tmp_path: Path) -> None:
    """As a full disk would be: what the system says, and where."""
    page = "# Home { #home }\n\n/// example | topic/name\n///\n"
    site = write_site(tmp_path, {"index.md": page}, {"topic/name": script("# %% one\n1\n")})
    (site / ".gallery").write_text("a file where a folder should be")
    built = build_site(site, LOCALE="en", **LIGHT)
    assert built.code != 0
    assert (
        "examples/topic/name.py: could not be run or its recording kept: Not a direc" in built.log
    )
