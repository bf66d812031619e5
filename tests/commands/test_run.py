"""`python hooks run`, as a contributor or a bare GPU box would use it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.commands import hooks, make_environment
from tests.support.examples import HEAD_LINES, script, write_example
from tests.support.paths import HOOKS
from tests.support.processes import sleepers, wait_until
from tests.support.sites import LIGHT

from executed_examples.commands.run import _as_text
from executed_examples.examples.example import Example
from executed_examples.recordings.recording import Figure, Formatted, Output, Raised, Text, Value

TORCH_ALONE = (
    "torch", "torchgen", "functorch", "sympy", "mpmath", "networkx", "jinja2", "markupsafe",
    "filelock", "fsspec", "typing_extensions",
)  # fmt: skip


@pytest.fixture
def site(tmp_path: Path) -> Path:
    write_example(tmp_path, "topic/good", script("# %% one\nprint('shown')\n1 + 1\n"))
    write_example(tmp_path, "topic/bad", script("# %% one\n1 / 0\n"))
    return tmp_path


def test_a_run_prints_what_a_page_would_show(site: Path) -> None:
    done = hooks(site, "run", "topic/good", variables={})
    assert done.returncode == 0, done.stderr
    assert "-- one\nshown\n2\n" in done.stdout
    assert not (site / "recordings").exists()


def test_recording_keeps_the_good_and_names_the_bad(site: Path) -> None:
    done = hooks(site, "run", "--record")
    assert done.returncode == 1
    assert "recorded: recordings/cpu/topic/good.json" in done.stdout
    assert (
        f"examples/topic/bad.py:{HEAD_LINES + 2}: cell 'one': expected no exception" in done.stderr
    )
    assert not (site / "recordings/cpu/topic/bad.json").exists()
    assert (
        "unchanged: recordings/cpu/topic/good.json"
        in hooks(site, "run", "topic/good", "--record").stdout
    )


CHANGING = """\
# %% draw
import torch
torch.rand(2)
# %% shape
print(torch.rand(2).shape)
# %% address
print(object())
# %% order
set(map(str, range(40)))
# %% clock volatile=true
import time
time.time_ns()
# %% python
import random
random.random()
# %% numpy
import numpy as np
np.random.rand(2)
# %% seeded
torch.manual_seed(0)
torch.rand(2)
# %% figure alt_zh="图" alt_en="a figure"
import matplotlib.pyplot as plt
_ = plt.plot([random.random() for _ in range(20)])
"""


def test_what_a_second_run_shows_otherwise_is_named_and_not_recorded(site: Path) -> None:
    """Numbers without a seed, addresses, the order of a set: whatever it comes from."""
    write_example(site, "topic/changing", script(CHANGING))
    assert hooks(site, "run", "topic/changing", variables={}).returncode == 0
    done = hooks(site, "run", "topic/changing", "--record", variables={})
    assert done.returncode == 1
    found = re.findall(r"cell '(\w+)': expected the same in two runs", done.stderr)
    assert found == ["draw", "address", "order", "python", "numpy", "figure"]
    assert f"examples/topic/changing.py:{HEAD_LINES + 1}: cell 'draw': expected" in done.stderr
    assert not (site / "recordings/cpu/topic/changing.json").exists()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["topic/godo"], "no example 'topic/godo'; did you mean 'topic/good'?"),
        (["--device", "cuda"], "expected a cuda device, found only: cpu"),
        (["--watch", "--shard", "1/2"], "--watch runs saved examples on this machine"),
        (["--or-here"], "expected --on ADDRESS with --or-here, found none"),
    ],
)
def test_what_can_not_be_done_is_said(site: Path, arguments: list[str], expected: str) -> None:
    done = hooks(site, "run", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert expected in done.stderr


def test_an_example_that_can_not_run_here_is_named(site: Path) -> None:
    write_example(site, "topic/gpu", script("# %% one\n1\n", 'device = "cuda"'))
    done = hooks(site, "run", "topic/gpu")
    assert done.returncode == 1
    assert "examples/topic/gpu.py: not run: it needs a cuda device" in done.stderr


def test_what_can_not_run_here_fails_only_where_it_was_named(site: Path) -> None:
    write_example(site, "topic/gpu", script("# %% one\n1\n", 'device = "cuda"'))
    (site / "examples/topic/bad.py").unlink()
    assert hooks(site, "run").returncode == 0
    write_example(site, "topic/wrong", "1 +\n")
    assert hooks(site, "run").returncode == 1


@pytest.mark.parametrize(
    ("output", "shown"),
    [
        (Text("a\n\n"), "a\n"),
        (Value("a", 3), "a\n... 3 more, not kept"),
        (Formatted("text/csv", "1,2", "Table(2)"), "Table(2)"),
        (Figure("<svg/>"), "[figure]"),
        (Raised("E", "E: x", ()), "E: x"),
    ],
)
def test_an_output_is_printed_as_a_text(
    output: Output, shown: str, example: Callable[..., Example]
) -> None:
    assert _as_text(output, example("# %% one\n1\n")) == shown


def test_a_folder_without_examples_is_no_site(tmp_path: Path) -> None:
    done = hooks(tmp_path, "run")
    assert done.returncode == 2
    assert "expected a folder 'examples'" in done.stderr


def test_recording_needs_python_and_torch_alone(site: Path, tmp_path: Path) -> None:
    """An environment in which nothing else is installed: no MkDocs, no NumPy, no Matplotlib."""
    python = make_environment(tmp_path / "bare", lambda name: name in TORCH_ALONE)
    done = hooks(site, "run", "topic/good", "--record", python=python, variables={})
    assert done.returncode == 0, done.stderr
    assert "recorded: recordings/cpu/topic/good.json" in done.stdout


def test_watching_runs_again_what_is_saved(site: Path, tmp_path: Path) -> None:
    """Until Ctrl-C, which isn't an error."""
    with (tmp_path / "out").open("w+") as out:
        process = subprocess.Popen(
            [sys.executable, "-u", str(HOOKS), "run", "--watch", "topic/good"],
            cwd=site,
            env={**os.environ, **LIGHT},
            stdout=out,
        )
        wait_for(tmp_path / "out", "shown\n2\nwatching")
        write_example(site, "topic/good", script("# %% one\nprint('saved')\n"))
        wait_for(tmp_path / "out", "saved\nwatching")
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


def test_what_shows_something_else_is_recorded_anew(site: Path) -> None:
    """Though its code is the same."""
    state, recorded = site / "state", site / "recordings/cpu/topic/reads.json"
    cells = f"# %% one\nfrom pathlib import Path\nprint(Path({str(state)!r}).read_text())\n"
    write_example(site, "topic/reads", script(cells))
    for text in ("first", "second"):
        state.write_text(text)
        assert hooks(site, "run", "--record", "topic/reads").returncode == 0
        assert text in recorded.read_text("utf-8")


def test_an_interrupt_ends_what_runs(site: Path) -> None:
    sleep = "# %% one\nimport subprocess\nsubprocess.run(['sleep', '986'])\n"
    write_example(site, "topic/long", script(sleep, "timeout = 600"))
    process = subprocess.Popen(
        [sys.executable, HOOKS, "run", "topic/long"], cwd=site, env={**os.environ, **LIGHT}
    )
    wait_until(lambda: bool(sleepers(b"986")))
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 130
    assert not sleepers(b"986")


def wait_for(file: Path, text: str) -> None:
    for _ in range(600):
        if text in file.read_text("utf-8"):
            return
        time.sleep(0.1)
    pytest.fail(f"expected {text!r}, found {file.read_text('utf-8')!r}")
