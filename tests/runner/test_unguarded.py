"""Where Linux's calls are missing, as on macOS: builds show recordings, and writers can run examples."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.processes import sleepers
from tests.support.serving import Served, free_port
from tests.support.sites import Built, build_site, write_site
from tests.support.without_linux import without_linux

from executed_examples.child.sandbox.variables import SOURCES
from executed_examples.recordings.recording import from_json
from executed_examples.runner.unguarded import UNGUARDED, from_recordings

SHOWN = """
    # %% one
    import ctypes, os, sys
    import torch
    print("by Python")
    _ = ctypes.CDLL(None).puts(b"by C")
    os.system("echo by a program")
    torch.arange(3)
    # %% two raises="RuntimeError"
    torch.ones(2) + torch.ones(3)
    """
RECORDED, CHANGED, NEW = "topic/recorded", "topic/changed", "topic/new"
PAGE = "# Home { #home }\n\n" + "".join(
    f"/// example | {n}\n///\n\n" for n in (RECORDED, CHANGED, NEW)
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with an example that Linux has recorded, one that has changed since, and a new one."""
    changed, new = script("# %% one\n'first'\n"), script("# %% one\n'new'\n")
    examples = {RECORDED: script(SHOWN), CHANGED: changed, NEW: new}
    site = write_site(tmp_path_factory.mktemp("site"), {"index.md": PAGE}, examples)
    done = hooks(site, "run", "--record", RECORDED, CHANGED)
    assert done.returncode == 0, done.stderr
    write_example(site, CHANGED, script("# %% one\n'second'\n"))
    return site


@pytest.fixture(scope="module")
def system(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return without_linux(tmp_path_factory.mktemp("system"))


@pytest.fixture(scope="module", params=[True, False], ids=["macOS", "without fork"])
def built(
    request: pytest.FixtureRequest, site: Path, tmp_path_factory: pytest.TempPathFactory
) -> Built:
    system = without_linux(tmp_path_factory.mktemp("system"), fork=request.param)
    built = build_site(site, "--strict", **system)
    assert built.code == 0, built.log
    return built


def test_a_build_shows_what_was_recorded(built: Built) -> None:
    page = built.page("en/index.html")
    assert "by a program" in page
    assert "CPU · run again by CI" in page


def test_a_build_says_once_that_it_shows_recordings(built: Built) -> None:
    assert built.log.count(from_recordings()) == 1


def test_an_outdated_recording_is_shown_and_labeled(built: Built) -> None:
    page = built.page("en/index.html")
    assert "first" in page
    assert "the code has changed since" in page
    assert f"{CHANGED}: recorded on cpu before the code changed" in built.log


def test_an_example_without_a_recording_says_what_would_run_it(built: Built) -> None:
    assert "Needs: Linux." in built.page("en/index.html")
    assert "1 awaiting a device" in built.log


def test_a_build_runs_nothing(built: Built) -> None:
    assert "Examples: 0 runs" in built.log


@pytest.fixture
def own(site: Path, tmp_path: Path) -> Path:
    """A copy of the site, to record in."""
    return shutil.copytree(site, tmp_path / "own")


def test_a_page_that_is_served_shows_what_its_writer_records(
    own: Path, system: dict[str, str]
) -> None:
    port = free_port()
    command = [sys.executable, "-m", "mkdocs", "serve", "-a", f"127.0.0.1:{port}"]
    environment = {**os.environ, **system, "NO_MKDOCS_2_WARNING": "1", "LOCALE": "en"}
    process = subprocess.Popen(
        command, cwd=own, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        served = Served(own, own, port, process)
        served.wait_for(lambda html: "by a program" in html and "Needs: Linux." in html)
        assert hooks(own, "run", "--record", NEW, variables=system).returncode == 0
        served.wait_for(lambda html: "'new'" in html and "Needs: Linux." not in html)
    finally:
        process.kill()
        process.wait()


def test_a_run_that_is_asked_for_records_the_same_as_on_linux(
    own: Path, system: dict[str, str]
) -> None:
    file = own / "recordings" / "cpu" / f"{RECORDED}.json"
    before = from_json(file.read_text(encoding="utf-8"))
    file.unlink()
    done = hooks(own, "run", "--record", RECORDED, variables=system)
    assert done.returncode == 0, done.stderr
    after = from_json(file.read_text(encoding="utf-8"))
    assert (after.key, after.cells, after.apis) == (before.key, before.cells, before.apis)


def test_a_run_that_is_asked_for_says_first_and_once_what_is_not_guarded(
    own: Path, system: dict[str, str]
) -> None:
    """With `--record`, it runs twice."""
    done = hooks(own, "run", "--record", NEW, variables=system)
    assert done.stderr == f"{UNGUARDED}\n"


def test_what_was_recorded_on_linux_is_checked(own: Path, system: dict[str, str]) -> None:
    done = hooks(own, "check", RECORDED, variables=system)
    assert (done.returncode, "1 equal" in done.stdout) == (0, True), done.stdout + done.stderr


def test_the_status_is_that_of_a_build(site: Path, system: dict[str, str]) -> None:
    done = hooks(site, "why", RECORDED, CHANGED, NEW, variables=system)
    assert re.findall(r"(?m)^  cpu: (\w+)", done.stdout) == ["fresh", "stale", "awaiting"]


def test_a_run_past_its_time_ends_with_all_that_it_started(
    own: Path, system: dict[str, str]
) -> None:
    """Also with what has left its process group."""
    seconds = str(os.getpid() + 2_000_000)
    cells = f"# %% one\nimport subprocess\nsubprocess.run(['setsid', '-w', 'sleep', '{seconds}'])\n"
    write_example(own, NEW, script(cells, "timeout = 2"))
    done = hooks(own, "run", NEW, variables=system)
    assert "it ran longer than its limit of 2 s" in done.stderr
    assert sleepers(seconds.encode()) == []


def test_what_a_run_leaves_in_its_process_group_ends_with_it(
    own: Path, system: dict[str, str]
) -> None:
    seconds = str(os.getpid() + 3_000_000)
    cells = f"# %% one\nimport subprocess\n_ = subprocess.Popen(['sleep', '{seconds}'])\n"
    write_example(own, NEW, script(cells))
    assert hooks(own, "run", NEW, variables=system).returncode == 0
    assert sleepers(seconds.encode()) == []


def test_a_run_cannot_change_the_project(own: Path, system: dict[str, str]) -> None:
    write_example(own, NEW, script("# %% one\nopen(__file__, 'a')\n"))
    assert "PermissionError" in hooks(own, "run", NEW, variables=system).stderr


MEASURED = """
import os, subprocess, sys
from executed_examples.child.processes import memory_of
program = "x = b'x' * (200 << 20); print(flush=True); input()"
with subprocess.Popen([sys.executable, "-c", program], stdin=-1, stdout=-1) as child:
    child.stdout.readline()
    print(memory_of(os.getpid(), 0) >> 20)
    child.stdin.write(b"\\n")
"""


def test_the_memory_of_a_process_counts_what_it_has_started(system: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", MEASURED],
        cwd=SOURCES,
        env={**os.environ, **system},
        capture_output=True,
        text=True,
        check=True,
    )
    assert 200 < int(done.stdout) < 300


def test_without_fork_a_run_is_refused_with_what_would_run_it(site: Path, tmp_path: Path) -> None:
    done = hooks(site, "run", NEW, variables=without_linux(tmp_path, fork=False))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "examples run on Linux and macOS; on Windows, use WSL, which is Linux\n"
