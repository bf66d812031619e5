"""What a run is held to: time, memory, output, figures."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from gallery.recordings.recording import Text
from gallery.runner import process
from gallery.runner.process import MAX_TEXT
from tests.support.runs import Runs, messages, outputs


def test_leaving_early_is_a_failure(run: Runs) -> None:
    early = run("# %% one\nimport os\nos._exit(3)\n")
    assert "ended the process with exit code 3" in messages(early)[0]
    assert early.recording.provenance.torch, "what it ran on is known all the same"
    assert "found SystemExit: 1" in messages(run("# %% one\nimport sys\nsys.exit(1)\n"))[0]


def test_a_crash_is_a_failure_and_keeps_what_was_shown(run: Runs) -> None:
    result = run(
        """
        # %% one
        print('seen')
        # %% two
        import os, signal
        os.kill(os.getpid(), signal.SIGSEGV)
        """
    )
    assert "cell 'two' was ended by SIGSEGV" in messages(result)[0]
    assert outputs(result) == (Text("seen\n"),)


def test_a_run_past_its_time_is_ended_with_its_children(run: Runs, tmp_path: Path) -> None:
    marker = Path(f"/dev/shm/{tmp_path.name}")  # A run can write there.
    result = run(
        f"""
        # %% one
        import subprocess, time
        subprocess.Popen(['sh', '-c', 'sleep 2; touch {marker}'])
        time.sleep(60)
        """,
        "timeout = 0.5",
    )
    assert "stopped in cell 'one': it ran longer than its limit of 0.5 s" in messages(result)[0]
    time.sleep(2.5)
    assert not marker.exists()


def test_output_past_its_limit_is_counted(run: Runs) -> None:
    result = run("# %% one\nfor _ in range(1000):\n    print('x' * 999)\n")
    (text,) = outputs(result)
    assert isinstance(text, Text)
    assert len(text.text) == MAX_TEXT
    assert text.dropped == 1_000_000 - MAX_TEXT


def test_too_many_figures_end_the_run(run: Runs) -> None:
    result = run(
        """
        # %% one
        import matplotlib.pyplot as plt
        plt.rcParams['figure.max_open_warning'] = 0
        for _ in range(30):
            plt.figure()
            plt.show()
        """
    )
    assert "drew more than 20 figures" in messages(result)[0]


def test_too_much_memory_ends_the_run(run: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MAX_MEMORY", 1024**3)
    result = run("# %% one\nimport time, torch\nx = torch.ones(400_000_000)\ntime.sleep(5)\n")
    assert "more memory than its limit of 1 GiB" in messages(result)[0]
