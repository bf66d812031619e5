"""`python hooks run --record --missing`: a day on a GPU, as far as one without it can show."""

from __future__ import annotations

import resource
import signal
import subprocess
import tarfile
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.commands import hooks
from tests.support.examples import script, write_example
from tests.support.gpu import record_on_gpu, start_on_gpu
from tests.support.recordings import RECORDING

from executed_examples.commands.missing import REPORT
from executed_examples.examples.example import read_example
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import CellRecording, Text

ON_GPU = 'device = "cuda"\ntimeout = 30'
PRINTS = "# %% one\nprint('shown')\n"
SLEEPS = "# %% one\nimport time\nprint('asleep', flush=True)\ntime.sleep(29)\n"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    write_example(tmp_path, "topic/a", script(PRINTS, ON_GPU))
    write_example(tmp_path, "topic/b", script(PRINTS, ON_GPU))
    return tmp_path


def record_on_cpu(site: Path, name: str, text: str = "shown\n", seconds: float = 0.1) -> None:
    """Write a recording of today's code that shows a text."""
    example = read_example(site / f"examples/{name}.py", site)
    made = replace(RECORDING.provenance, seconds=seconds)
    cells = (CellRecording("one", (Text(text),)),)
    recording = replace(RECORDING, example=name, key=key_of(example), provenance=made, cells=cells)
    CommittedStore(site).save(recording, example)


def recorded(site: Path) -> list[str]:
    return sorted(path.stem for path in (site / "recordings/cuda").rglob("*.json"))


def test_what_is_recorded_is_skipped_next_time(site: Path) -> None:
    assert record_on_gpu(site, "topic/a") == (
        0,
        "recorded: recordings/cuda/topic/a.json\n"
        f"a GPU, torch {torch_of(site)}: 1 recorded\nreport: {REPORT}\n",
    )
    _, again = record_on_gpu(site)
    assert "recordings/cuda/topic/a.json" not in again
    assert "recorded: recordings/cuda/topic/b.json" in again
    assert record_on_gpu(site) == (0, f"nothing is missing\nreport: {REPORT}\n")


def torch_of(site: Path) -> str:
    example = read_example(site / "examples/topic/a.py", site)
    found = CommittedStore(site).recall("topic/a", key_of(example), "cuda").recording
    assert found
    return found.provenance.torch


def test_a_changed_example_is_missing_again(site: Path) -> None:
    record_on_gpu(site)
    write_example(site, "topic/a", script(PRINTS.replace("shown", "changed"), ON_GPU))
    _, printed = record_on_gpu(site)
    assert "1 recorded\n" in printed


def test_a_failure_is_reported_and_the_rest_goes_on(site: Path) -> None:
    write_example(site, "topic/a", script("# %% one\n1 / 0\n", ON_GPU))
    clock = "# %% one\nimport time\ntime.time_ns()\n# %% two\ntime.time_ns()\n"
    write_example(site, "topic/aa", script(clock, ON_GPU))
    code, printed = record_on_gpu(site)
    assert (code, recorded(site)) == (1, ["b"])
    assert "1 recorded, 2 failed" in printed
    report = (site / REPORT).read_text(encoding="utf-8")
    assert "topic/a.py:" in report
    assert "found ZeroDivisionError" in report
    assert "cell 'one': expected the same in two runs" in report


def test_a_cell_that_differs_from_the_cpu_is_named_with_a_diff(site: Path) -> None:
    for name in ("a", "b"):
        write_example(site, f"topic/{name}", script(PRINTS))
    record_on_cpu(site, "topic/a", "something else\n")
    record_on_cpu(site, "topic/b")
    code, printed = record_on_gpu(site)
    assert code == 0
    differs = "examples/topic/a.py: differs from the CPU\n  cell 'one':\n"
    assert differs in printed
    assert "2 recorded, 1 different from the CPU" in printed
    assert "    -something else\n    +shown\n" in (site / REPORT).read_text(encoding="utf-8")


def test_what_can_not_run_here_is_reported_while_it_is_missing(site: Path) -> None:
    write_example(site, "topic/two", script(PRINTS, f"{ON_GPU}\ngpus = 2"))
    write_example(site, "topic/cpu", script(PRINTS, 'device = "cpu"'))
    code, printed = record_on_gpu(site)
    assert code == 0
    assert "examples/topic/two.py: can't run here: it needs 2 cuda devices\n" in printed
    assert "2 recorded, 1 can't run here" in printed
    made = RECORDING.provenance
    example = read_example(site / "examples/topic/two.py", site)
    elsewhere = replace(made, device="cuda", device_name="two GPUs")
    key = key_of(example)
    recording = replace(RECORDING, example="topic/two", key=key, provenance=elsewhere, cells=())
    CommittedStore(site).save(recording, example)
    assert record_on_gpu(site)[1].startswith("nothing is missing\n")


def test_a_run_that_would_not_end_in_time_does_not_begin(site: Path) -> None:
    """By its limit, where it was never recorded, and else by how long it took."""
    write_example(site, "topic/long", script(PRINTS, "timeout = 400"))
    record_on_cpu(site, "topic/long", seconds=200)
    write_example(site, "topic/short", script(PRINTS, "timeout = 400"))
    record_on_cpu(site, "topic/short")
    code, printed = record_on_gpu(site, "--within", "50s")
    assert (code, recorded(site)) == (0, ["short"])
    assert "1 recorded, 3 not reached" in printed
    assert "topic/long.py: not reached\n" in (site / REPORT).read_text(encoding="utf-8")


def test_a_run_that_takes_longer_than_before_ends_in_time(site: Path) -> None:
    write_example(site, "topic/sleeps", script(SLEEPS, "timeout = 30"))
    record_on_cpu(site, "topic/sleeps")
    started = time.monotonic()
    code, printed = record_on_gpu(site, "topic/sleeps", "--within", "4s")
    assert time.monotonic() - started < 25
    assert code == 0
    assert printed.startswith("1 not reached\n")


def test_the_pack_is_unpacked_in_a_checkout(site: Path, tmp_path: Path) -> None:
    """With what had been recorded before, and the report."""
    pack = tmp_path / "pack.tar"
    figure = "# %% one\nimport matplotlib.pyplot as plt\n_ = plt.plot([1, 2])\n"
    write_example(
        site, "topic/b", script(figure.replace("one", 'one alt_zh="图" alt_en="A"'), ON_GPU)
    )
    record_on_gpu(site, "topic/a")
    code, printed = record_on_gpu(site, "--pack", str(pack))
    assert code == 0, printed
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    (site / "examples").rename(checkout / "examples")
    subprocess.run(["tar", "xf", pack], cwd=checkout, check=True)
    assert (checkout / REPORT).read_bytes() == (site / REPORT).read_bytes()
    files = [path.name for path in sorted((checkout / "recordings/cuda/topic").iterdir())]
    assert files == ["a.json", "b--one-1.svg", "b.json"]
    checked = hooks(checkout, "check", "--device", "cpu")
    assert checked.stdout.splitlines()[-1] == "2 not run here"


def test_a_pack_that_can_not_be_written_is_named_before_anything_runs(site: Path) -> None:
    code, printed = record_on_gpu(site, "--pack", str(site / "missing/pack.tar"))
    assert code == 2
    assert "expected a file to pack recordings into, found" in printed
    assert "No such file or directory" in printed
    assert not (site / "recordings").exists()


def test_ctrl_c_keeps_what_was_recorded(site: Path) -> None:
    """It doesn't wait for what runs, and says what was not reached."""
    write_example(site, "topic/c", script(SLEEPS, ON_GPU))
    write_example(site, "topic/d", script(SLEEPS, ON_GPU))
    pack = site / "pack.tar"
    with start_on_gpu(site, "--pack", str(pack)) as process:
        assert process.stdout
        for line in (process.stdout.readline() for _ in range(2)):
            assert line.startswith("recorded: ")
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        started = time.monotonic()
        printed, _ = process.communicate(timeout=60)
    assert time.monotonic() - started < 15
    assert process.returncode == 1
    assert "stopped: Ctrl-C\n" in printed
    assert "2 recorded, 2 not reached" in printed
    with tarfile.open(pack) as archive:
        assert len(archive.getnames()) == 3


def test_a_full_disk_leaves_nothing_half_recorded(site: Path) -> None:
    """Here, a limit on the size of files."""
    write_example(site, "topic/b", script("# %% one\nprint('long ' * 9000)\n", ON_GPU))
    write_example(site, "topic/c", script(PRINTS, ON_GPU))

    with start_on_gpu(site) as process:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (20_000, 20_000))
        printed, _ = process.communicate(timeout=100)
    assert process.returncode == 1
    assert "stopped: [Errno 27] File too large\n" in printed
    assert "1 recorded, 2 not reached" in printed
    left = [path.name for path in (site / "recordings").rglob("*") if path.is_file()]
    assert left == ["a.json"]
    assert record_on_gpu(site)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--missing"], "expected --record, and no --watch, with --missing"),
        (["--record", "--within", "20m"], "expected --missing with --within"),
        (["--record", "--pack", "x.tar"], "expected --missing with --pack"),
        (["--record", "--missing", "--within", "20"], "expected a time such as 90s, 20m, or 1h"),
        (["--record", "--missing", "--torch", "2.7.1"], "names at most, with --torch RELEASE"),
    ],
)
def test_what_does_not_go_together_is_wrong_usage(
    site: Path, arguments: list[str], expected: str
) -> None:
    done = hooks(site, "run", *arguments)
    assert done.returncode == 2
    assert expected in done.stderr


def test_the_cpu_can_lack_recordings_too(site: Path) -> None:
    write_example(site, "topic/a", script(PRINTS))
    done = hooks(site, "run", "--record", "--missing")
    assert done.returncode == 0, done.stderr
    assert "recorded: recordings/cpu/topic/a.json\n" in done.stdout
    assert "1 recorded, 1 can't run here" in done.stdout
