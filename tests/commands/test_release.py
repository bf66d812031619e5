"""`python hooks run --record --torch`: how examples fare under another release."""

from dataclasses import replace
from pathlib import Path

import pytest

from gallery.releases.store import ReleaseStore, Report, ReportEntry, find_releases
from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.sites import LIGHT

from executed_examples.common.versions import installed_version, release
from executed_examples.recordings.recording import Raised, Text, from_json, to_json
from executed_examples.runner.devices import torch_build

HERE = release(installed_version("torch"))
"""The release that is recorded: that of this interpreter, while the site's own is another."""
OWN = f"torch==9.9.9\nnumpy==1.2.3\npillow=={installed_version('pillow')}\n"
READS = "# %% one\nfrom pathlib import Path\nstate = Path('{}').read_text()\n"
SHOWS, RAISES = READS + "print(state)\n", READS + "assert state == 'before'\nprint(state)\n"


OTHER = """# %% one raises="KeyError"
from pathlib import Path
{'now': 1}[Path('STATE').read_text()] / 0
# %% two
print('two')
"""
"""It raised KeyError when it was recorded, and raises ZeroDivisionError now."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Examples that were recorded under the site's own release, and what they read now."""
    site = tmp_path_factory.mktemp("release")
    state = site / "state"
    (site / "requirements.txt").write_text(OWN, encoding="utf-8")
    (site / "recordings").mkdir()
    (site / "recordings/releases.txt").write_text(f"# Ours.\n{HERE}\n1.0.0\n", encoding="utf-8")
    state.write_text("before", encoding="utf-8")
    write_example(site, "topic/same", script("# %% one\nprint('same')\n"))
    write_example(site, "topic/differs", script(SHOWS.format(state)))
    write_example(site, "topic/fails", script(RAISES.format(state)))
    write_example(site, "topic/other", script(OTHER.replace("STATE", str(state))))
    recorded = hooks(site, "run", "--record")
    assert recorded.returncode == 0, recorded.stderr
    needs = script("# %% one\n1\n").replace('["torch"]', '["torch", "no-such-thing"]')
    write_example(site, "topic/needs", needs)
    state.write_text("now", encoding="utf-8")
    return site


def report(site: Path) -> Report:
    found, failure = ReleaseStore(site, HERE).read()
    assert found, failure
    return found


def files(site: Path) -> list[str]:
    folder = site / "recordings/releases" / HERE
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.json"))


def test_every_example_is_accounted_for_and_only_differences_are_kept(site: Path) -> None:
    done = hooks(site, "run", "--record", "--torch", HERE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "1 same, 2 differs, 1 fails, 1 can't run"
    assert find_releases(site) == (HERE,)
    found = {name: (entry.fate, entry.why) for name, entry in report(site).examples.items()}
    assert found == {
        "topic/differs": ("differs", ""),
        "topic/fails": ("fails", "cell 'one': expected no exception, found AssertionError"),
        "topic/other": ("differs", ""),
        "topic/needs": ("can't run", "no-such-thing"),
        "topic/same": ("same", ""),
    }
    kept = ["cpu/topic/differs.json", "cpu/topic/fails.json", "cpu/topic/other.json", "report.json"]
    assert files(site) == kept
    assert report(site).moved == {"numpy": installed_version("numpy")}


def test_another_exception_than_the_expected_one_is_a_difference(site: Path) -> None:
    """What follows is run and shown all the same."""
    recording = ReleaseStore(site, HERE).recordings.recall("topic/other", "", "cpu").recording
    assert recording
    (raised,) = recording.cell("one").outputs
    assert isinstance(raised, Raised)
    assert raised.type == "ZeroDivisionError"
    assert recording.cell("two").outputs == (Text("two\n"),)


def test_one_example_is_recorded_again_among_the_others(site: Path) -> None:
    (site / "state").write_text("before", encoding="utf-8")
    done = hooks(site, "run", "--record", "--torch", HERE, "topic/differs")
    assert done.stdout.splitlines()[-1] == "1 same"
    assert report(site).examples["topic/differs"].fate == "same"
    assert report(site).examples["topic/fails"].fate == "fails"
    assert files(site) == ["cpu/topic/fails.json", "cpu/topic/other.json", "report.json"]


def test_what_was_recorded_is_listed_and_explained(site: Path) -> None:
    listed = hooks(site, "list", "--torch", HERE).stdout.splitlines()
    assert [line.split()[:2] for line in listed][-1] == ["topic/same", "same"]
    assert f"torch {HERE}: can't run: no-such-thing" in hooks(site, "why", "topic/needs").stdout
    text = (site / "examples/topic/same.py").read_text(encoding="utf-8")
    write_example(site, "topic/same", text + "# one more line\n")
    explained = hooks(site, "why", "topic/same").stdout
    write_example(site, "topic/same", text)
    assert f"torch {HERE}: same, before the code changed" in explained
    unknown = hooks(site, "list", "--torch", "1.2.3")
    assert (unknown.returncode, f"there are {HERE}" in unknown.stderr) == (2, True)


def test_what_is_not_recorded_here_is_not_compared(site: Path) -> None:
    write_example(site, "topic/new", script("# %% one\nprint('new')\n"))
    done = hooks(site, "run", "--record", "--torch", HERE, "topic/new")
    assert done.returncode == 1
    expected = "recordings/cpu/topic/new.json: not recorded yet; record it: python hooks run"
    assert done.stderr.startswith(expected)
    assert "topic/new" not in report(site).examples
    (site / "examples/topic/new.py").unlink()


def test_builds_do_not_take_a_release_for_a_device(site: Path) -> None:
    checked = hooks(site, "check", "topic/same")
    assert checked.stdout.splitlines()[-1] == "1 equal"
    linted = hooks(site, "lint")
    assert "recordings/releases" not in linted.stdout + linted.stderr


def test_entries_of_examples_that_are_gone_are_named(site: Path) -> None:
    store = ReleaseStore(site, "1.0.0")
    store.write(Report("1.0.0", "3.11", "", {}, {"topic/smae": ReportEntry("k", "same")}))
    found = hooks(site, "lint").stdout
    assert "releases/1.0.0/report.json: expected an example 'topic/smae' for this entry" in found
    assert "did you mean 'topic/same'" in found
    store.file.write_text("{}", encoding="utf-8")
    assert "releases/1.0.0/report.json: damaged, not used" in hooks(site, "lint").stdout
    store.file.unlink()


def test_what_shows_the_same_again_is_not_written_again(site: Path) -> None:
    """The weekly recording of a release proposes a change only where there is one."""
    folder = site / "recordings/releases" / HERE
    hooks(site, "run", "--record", "--torch", HERE)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    hooks(site, "run", "--record", "--torch", HERE)
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_a_recording_of_all_forgets_what_is_gone(site: Path) -> None:
    write_example(site, "topic/gone", script(SHOWS.format(site / "state")))
    for state, arguments in (("before", ()), ("now", ("--torch", HERE))):
        (site / "state").write_text(state, encoding="utf-8")
        hooks(site, "run", "--record", *arguments, "topic/gone")
    assert "cpu/topic/gone.json" in files(site)
    (site / "examples/topic/gone.py").unlink()
    hooks(site, "run", "--record", "--torch", HERE)
    assert "topic/gone" not in report(site).examples
    assert "cpu/topic/gone.json" not in files(site)


def test_a_full_disk_leaves_what_was_recorded(site: Path) -> None:
    """An example that finds the disk full doesn't fail under the release."""
    full = "if state == 'full':\n    raise OSError(28, 'No space left on device')\n"
    write_example(site, "topic/full", script(READS.format(site / "state") + full))
    hooks(site, "run", "--record", "topic/full")
    before = report(site)
    (site / "state").write_text("full", encoding="utf-8")
    done = hooks(site, "run", "--record", "--torch", HERE)
    assert done.returncode == 2
    assert "topic/full: cell 'one'" in done.stderr
    assert "No space left on device; nothing is recorded" in done.stderr
    assert report(site) == before
    (site / "examples/topic/full.py").unlink()
    (site / "recordings/cpu/topic/full.json").unlink()


def test_where_nothing_can_be_written_nothing_changes(site: Path) -> None:
    """As on a full disk, there is no room for the copy that would take the place of the last."""
    before = report(site)
    (site / ".gallery").rename(site / "elsewhere")
    (site / ".gallery").touch()
    (site / "state").write_text("other", encoding="utf-8")
    done = hooks(site, "run", "--record", "--torch", HERE)
    (site / ".gallery").unlink()
    (site / "elsewhere").rename(site / ".gallery")
    assert done.returncode == 2
    path = f"recordings/releases/{HERE}/report.json"
    assert f"{path}: not written: File exists; what was recorded" in done.stderr
    assert report(site) == before


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--torch", "2.7.1"), "expected --record, and names at most, with --torch"),
        (("--torch", "2.7.1", "--record", "--watch"), "expected --record, and names at most"),
    ],
)
def test_a_release_can_not_be_recorded_in_another_way(
    site: Path, arguments: tuple[str, ...], expected: str
) -> None:
    done = hooks(site, "run", *arguments)
    assert done.returncode == 2
    assert expected in done.stderr


def test_a_package_that_needs_a_newer_torch_is_no_failure_of_the_release(site: Path) -> None:
    folder = site / "packages"
    (folder / "broken-1.0.dist-info").mkdir(parents=True)
    (folder / "broken-1.0.dist-info/METADATA").write_text("Name: broken\nVersion: 1.0\n")
    (folder / "broken-1.0.dist-info/RECORD").write_text("broken.py,,\n")
    (folder / "broken.py").write_text("from torch import no_such_thing\n")
    write_example(site, "topic/broken", script("# %% one\n1\n").replace('["torch"]', '["broken"]'))
    path, name = {**LIGHT, "PYTHONPATH": str(folder)}, "topic/broken"
    done = hooks(site, "run", "--record", "--torch", HERE, name, variables=path)
    assert (done.returncode, done.stdout) == (0, "1 can't run\n"), done.stderr
    entry = report(site).examples["topic/broken"]
    assert entry.fate == "can't run"
    assert entry.why.startswith("broken: ImportError: cannot import name 'no_such_thing'")
    (site / "examples/topic/broken.py").unlink()


def test_another_build_of_torch_is_not_taken_for_another_release(site: Path) -> None:
    """A CPU's recording says what a build for CUDA doesn't."""
    (site / "state").write_text("before", encoding="utf-8")
    write_example(site, "topic/cuda", script(SHOWS.format(site / "state") + "# cuda\n"))
    assert hooks(site, "run", "--record", "topic/cuda").returncode == 0
    file = site / "recordings/cpu/topic/cuda.json"
    recorded = from_json(file.read_text(encoding="utf-8"))
    other = "cu130" if torch_build().endswith("+cpu") else "cpu"
    made = replace(recorded.provenance, torch=f"9.9.9+{other}")
    file.write_text(to_json(replace(recorded, provenance=made)), encoding="utf-8")
    (site / "state").write_text("now", encoding="utf-8")
    done = hooks(site, "run", "--record", "--torch", HERE, "topic/cuda")
    assert done.stdout == "1 can't run\n", done.stderr
    entry = report(site).examples["topic/cuda"]
    assert (entry.fate, entry.why) == ("can't run", "a build of torch for CPUs")
    (site / "examples/topic/cuda.py").unlink()
    file.unlink()


def test_what_takes_too_long_is_no_failure_of_the_release(site: Path) -> None:
    """It may be the machine that is slow."""
    (site / "state").write_text("before", encoding="utf-8")
    slow = SHOWS.format(site / "state") + "import time\ntime.sleep(99 * (state == 'now'))\n"
    write_example(site, "topic/slow", script(slow, "timeout = 1"))
    assert hooks(site, "run", "--record", "topic/slow").returncode == 0
    (site / "state").write_text("now", encoding="utf-8")
    done = hooks(site, "run", "--record", "--torch", HERE, "topic/slow")
    assert done.stdout == "1 can't run\n", done.stderr
    why = report(site).examples["topic/slow"].why
    assert why == "stopped in cell 'one': it ran longer than its limit of 2 s"


def test_what_ends_in_another_way_each_time_is_accounted_for(site: Path) -> None:
    (site / "state").write_text("before", encoding="utf-8")
    clock = SHOWS.format(site / "state").replace(
        "print(state)", "import time\nprint(time.time_ns() if state == 'now' else state)"
    )
    write_example(site, "topic/clock", script(clock))
    assert hooks(site, "run", "--record", "topic/clock").returncode == 0
    (site / "state").write_text("now", encoding="utf-8")
    done = hooks(site, "run", "--record", "--torch", HERE, "topic/clock")
    assert (done.returncode, done.stdout) == (0, "1 can't run\n")
    assert "expected the same in two runs" in done.stderr
    assert report(site).examples["topic/clock"].why == "it ends in another way each time"
