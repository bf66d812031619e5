"""`python hooks check --torch`: what is recorded of a release against what is shown there today."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gallery.releases.store import ReleaseStore
from tests.support.commands import hooks
from tests.support.examples import script, write_example

from executed_examples.common.versions import installed_version, release
from executed_examples.runner.devices import torch_build

HERE = release(installed_version("torch"))
"""The release that is checked: that of this interpreter, while the site's own is another."""
READS = "# %% one\nfrom pathlib import Path\nstate = Path('{}').read_text()\n"
SHOWS = READS + "print(state)\n"
FAILS = READS + "if state != 'own':\n    raise ValueError(state)\n"
FAILS_ELSEWHERE = READS + "if state == 'other':\n    raise ValueError(state)\n"
CHANGED = script("# %% one\nprint('changed')\n")
ALL = ("same", "differs", "fails", "breaks", "stale", "forged", "gone", "unsure", "mended")


def write_state(site: Path, state: str) -> None:
    (site / "state").write_text(state, encoding="utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Examples recorded under the site's own release, and under this one, where all differ."""
    site = tmp_path_factory.mktemp("release-check")
    (site / "requirements.txt").write_text("torch==9.9.9\n", encoding="utf-8")
    code = dict.fromkeys(ALL, SHOWS) | {"same": "# %% one\n1\n", "fails": FAILS}
    code |= {"breaks": FAILS_ELSEWHERE, "mended": FAILS}
    for name in ALL:
        write_example(site, f"topic/{name}", script(code[name].format(site / "state")))
    write_state(site, "own")
    recorded = hooks(site, "run", "--record")
    assert recorded.returncode == 0, recorded.stderr
    needs = script("# %% one\n1\n").replace('["torch"]', '["torch", "no-such-thing"]')
    write_example(site, "topic/needs", needs)
    write_state(site, "there")
    recorded = hooks(site, "run", "--record", "--torch", HERE)
    assert recorded.returncode == 0, recorded.stderr
    return site


def check(site: Path, *names: str, code: int = 1) -> list[str]:
    arguments = (f"topic/{name}" for name in names)
    done = hooks(site, "check", "--torch", HERE, *arguments)
    assert (done.returncode, done.stderr) == (code, "")
    return done.stdout.splitlines()


def test_what_fares_as_it_is_recorded_is_equal(site: Path) -> None:
    """The same, a difference, a failure, and what can't run."""
    assert check(site, code=0) == [f"{len(ALL) + 1} equal"]


def test_what_shows_something_else_than_recorded_there_is_shown_as_a_diff(site: Path) -> None:
    write_state(site, "other")
    head, *diff, counted = check(site, "differs")
    write_state(site, "there")
    file = f"recordings/releases/{HERE}/report.json"
    here = f"with torch {torch_build()}"
    expected = "expected what is recorded, found other outputs"
    assert head == f"{file}: topic/differs {here}: {expected}"
    assert diff[-2:] == ["    -there", "    +other"]
    assert counted == "1 different"


def test_a_failure_must_be_the_recorded_one(site: Path) -> None:
    write_state(site, "other")
    found = check(site, "fails", "breaks")
    write_state(site, "own")
    found += check(site, "mended")
    write_state(site, "there")
    failure = "cell 'one': expected no exception, found ValueError"
    assert found[0].endswith("expected what is recorded, found other outputs")
    assert "    +ValueError: other" in found
    assert any(line.endswith(f"expected 'same', found 'fails: {failure}: other'") for line in found)
    assert "2 different" in found
    assert found[-2].endswith(f"expected 'fails: {failure}: there', found 'same'")
    assert found[-1] == "1 different"


def test_an_example_that_is_not_in_the_report_is_named(site: Path) -> None:
    write_example(site, "topic/new", CHANGED)
    hooks(site, "run", "--record", "topic/new")
    assert check(site, "new") == [
        f"recordings/releases/{HERE}/report.json: topic/new: not recorded yet; record it: "
        f"python hooks run --record --torch {HERE} topic/new",
        "1 not recorded",
    ]
    (site / "examples/topic/new.py").unlink()
    (site / "recordings/cpu/topic/new.json").unlink()


def test_a_report_on_other_code_is_stale(site: Path) -> None:
    file = site / "examples/topic/stale.py"
    text = file.read_text(encoding="utf-8")
    write_example(site, "topic/stale", CHANGED)
    own = check(site, "stale")
    hooks(site, "run", "--record", "topic/stale")
    there = check(site, "stale")
    file.write_text(text, encoding="utf-8")
    write_state(site, "own")
    hooks(site, "run", "--record", "topic/stale")
    write_state(site, "there")
    assert own[0].startswith(
        "recordings/cpu/topic/stale.json: the example has changed since; record"
    )
    assert there[0].startswith(f"recordings/releases/{HERE}/report.json: topic/stale: the code has")
    assert own[1:] == there[1:] == ["1 stale"]


def test_a_recording_that_is_not_the_one_of_the_report_is_found(site: Path) -> None:
    """A forged one is sound JSON of the right key."""
    file = site / f"recordings/releases/{HERE}/cpu/topic/forged.json"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("there", "forged"), encoding="utf-8")
    (message, counted) = check(site, "forged")
    file.write_text(text, encoding="utf-8")
    assert message.startswith(
        f"recordings/releases/{HERE}/cpu/topic/forged.json: not the recording"
    )
    assert counted == "1 damaged"


def test_a_forged_report_is_found_by_running(site: Path) -> None:
    file = ReleaseStore(site, HERE).file
    text = file.read_text(encoding="utf-8")
    forged = json.loads(text)
    forged["examples"]["topic/differs"] |= {"fate": "same", "recording": ""}
    file.write_text(json.dumps(forged), encoding="utf-8")
    found = check(site, "differs")
    file.write_text(text, encoding="utf-8")
    assert found[0].endswith("expected 'same', found 'differs'")
    assert "    +there" in found
    assert found[-1] == "1 different"


def test_what_is_recorded_of_no_example_is_found(site: Path) -> None:
    file = site / "examples/topic/gone.py"
    text = file.read_text(encoding="utf-8")
    file.unlink()
    found = check(site)
    file.write_text(text, encoding="utf-8")
    folder = f"recordings/releases/{HERE}"
    assert found[0].startswith(f"{folder}/cpu/topic/gone.json: expected an example 'topic/gone'")
    assert found[1].startswith(f"{folder}/report.json: expected an example 'topic/gone'")
    assert found[-1] == f"2 without an example, {len(ALL)} equal"


def test_what_fails_once_is_not_put_down_to_the_release(site: Path) -> None:
    """It shows the time, so that no two runs are alike."""
    clock = READS + "import time\nprint(time.time_ns() if state == 'clock' else state)\n"
    write_example(site, "topic/unsure", script(clock.format(site / "state")))
    for state, arguments in (("own", ()), ("there", ("--torch", HERE))):
        write_state(site, state)
        hooks(site, "run", "--record", *arguments, "topic/unsure")
    write_state(site, "clock")
    found = check(site, "unsure")
    write_state(site, "there")
    assert "expected the same in two runs" in found[0]
    assert found[-1] == "1 not repeatable"


def test_a_release_of_which_nothing_is_recorded_is_held_against_the_sites_own(
    site: Path,
) -> None:
    folder = site / f"recordings/releases/{HERE}"
    folder.rename(site / "elsewhere")
    found = check(site, "same", "differs")
    (site / "elsewhere").rename(folder)
    assert found[0] == f"nothing is recorded of torch {HERE}: compared with the site's own release"
    assert found[1].endswith("expected 'same', found 'differs'")
    assert found[-1] == "1 equal, 1 different"


def test_a_damaged_report_is_refused(site: Path) -> None:
    file = ReleaseStore(site, HERE).file
    text = file.read_text(encoding="utf-8")
    file.write_text("{}", encoding="utf-8")
    done = hooks(site, "check", "--torch", HERE)
    file.write_text(text, encoding="utf-8")
    assert done.returncode == 2
    assert f"recordings/releases/{HERE}/report.json: damaged, not used" in done.stderr
    assert f"record it again: python hooks run --record --torch {HERE}" in done.stderr


def test_a_release_is_checked_on_the_cpu_only(site: Path) -> None:
    done = hooks(site, "check", "--torch", HERE, "--device", "cpu")
    assert done.returncode == 2
    assert "expected names at most with --torch RELEASE" in done.stderr
