"""`python hooks run`, as a contributor or a bare GPU box would use it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gallery.examples.example import find_examples
from gallery.recordings.committed import CommittedStore
from gallery.recordings.key import key_of
from gallery.recordings.recording import CellRecording, Provenance, Recording, Text
from tests.support.commands import hooks, make_environment
from tests.support.examples import HEAD, script, write_example
from tests.support.paths import PROJECT
from tests.support.sites import build_site, write_site

TORCH_ALONE = (
    "torch", "torchgen", "functorch", "sympy", "mpmath", "networkx", "jinja2", "markupsafe",
    "filelock", "fsspec", "typing_extensions",
)  # fmt: skip


TORCH = ("torch", "torchgen", "functorch")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    write_example(tmp_path, "topic/good", script("# %% one\nprint('shown')\n1 + 1\n"))
    write_example(tmp_path, "topic/bad", script("# %% one\n1 / 0\n"))
    return tmp_path


def test_a_run_prints_what_a_page_would_show(site: Path) -> None:
    done = hooks(site, "run", "topic/good")
    assert done.returncode == 0, done.stderr
    assert "-- one\nshown\n2\n" in done.stdout
    assert not (site / "recordings").exists()


def test_recording_keeps_the_good_and_names_the_bad(site: Path) -> None:
    done = hooks(site, "run", "--record")
    assert done.returncode == 1
    assert "recorded: recordings/cpu/topic/good.json" in done.stdout
    assert "examples/topic/bad.py:10: cell 'one': expected no exception" in done.stderr
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
{"a", "b", "c", "d", "e"}
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
_ = plt.plot([0, random.random()])
"""


def test_what_a_second_run_shows_otherwise_is_named_and_not_recorded(site: Path) -> None:
    """Numbers without a seed, addresses, the order of a set: whatever it comes from."""
    write_example(site, "topic/changing", script(CHANGING))
    done = hooks(site, "run", "topic/changing", "--record")
    assert done.returncode == 1
    found = re.findall(r"cell '(\w+)': expected the same in two runs", done.stderr)
    assert found == ["draw", "address", "order", "python", "numpy", "figure"]
    first = len(HEAD.format(options="").splitlines()) + 1
    assert f"examples/topic/changing.py:{first}: cell 'draw': expected" in done.stderr
    assert not (site / "recordings/cpu/topic/changing.json").exists()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["topic/godo"], "no example 'topic/godo'; did you mean 'topic/good'?"),
        (["--device", "cuda"], "expected a cuda device, found only: cpu"),
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


def test_a_folder_without_examples_is_no_site(tmp_path: Path) -> None:
    done = hooks(tmp_path, "run")
    assert done.returncode == 2
    assert "expected a folder 'examples'" in done.stderr


def test_recording_needs_python_and_torch_alone(site: Path, tmp_path: Path) -> None:
    """An environment in which nothing else is installed: no MkDocs, no NumPy, no Matplotlib."""
    python = make_environment(tmp_path / "bare", lambda name: name in TORCH_ALONE)
    done = hooks(site, "run", "topic/good", "--record", python=python)
    assert done.returncode == 0, done.stderr
    assert "recorded: recordings/cpu/topic/good.json" in done.stdout
    for command in ("check", "why", "list", "clean"):
        again = subprocess.run(
            [python, str(PROJECT / "hooks"), command],
            cwd=site,
            capture_output=True,
            text=True,
            check=False,
        )
        assert "Traceback" not in again.stderr, again.stderr


def test_a_build_recalls_what_it_can_not_run_and_says_so(tmp_path: Path) -> None:
    """No machine here has a GPU: what one showed is made up, in this test alone."""
    page = "# Home { #home }\n\n/// example | topic/gpu\n///\n\n/// example | topic/both\n///\n"
    gpu = script("# %% one\nprint('on the GPU')\n", 'device = "cuda"')
    both = script("# %% one\nprint('on both')\n")
    write_site(tmp_path, {"index.md": page}, {"topic/gpu": gpu, "topic/both": both})
    found, _ = find_examples(tmp_path / "examples", tmp_path)
    store = CommittedStore(tmp_path / "recordings")
    for name, printed in (("topic/gpu", "on the GPU\n"), ("topic/both", "on both\n")):
        cells = (CellRecording("one", (Text(printed),)),)
        provenance = Provenance(
            "cuda", "Made-up GPU", "1", "2.13.0", "3.11.7", "2026-01-02T00:00:00Z", 1
        )
        store.save(Recording(name, key_of(found[name]), provenance, cells), found[name])
    html = build_site(tmp_path, LOCALE="en").page("index.html")
    assert "on the GPU" in html
    assert "recorded on Made-up GPU, not re-run in this build · torch 2.13.0 · 2026-01-02" in html
    assert "same result on CPU and Made-up GPU · recorded on Made-up GPU, not re-run" in html
    assert html.count("on both") == 2, "in the code, and once as an output"


def test_a_recording_of_other_code_is_shown_and_says_so(tmp_path: Path) -> None:
    """What a GPU showed is made up, in this test alone."""
    page = "# Home { #home }\n\n/// example | topic/gpu\n///\n"
    gpu = script("# %% one\nprint('on the GPU')\n", 'device = "cuda"')
    write_site(tmp_path, {"index.md": page}, {"topic/gpu": gpu})
    found, _ = find_examples(tmp_path / "examples", tmp_path)
    cells = (CellRecording("one", (Text("before\n"),)),)
    provenance = Provenance(
        "cuda", "Made-up GPU", "1", "2.13.0", "3.11.7", "2026-01-02T00:00:00Z", 1
    )
    store = CommittedStore(tmp_path / "recordings")
    store.save(Recording("topic/gpu", "0" * 64, provenance, cells), found["topic/gpu"])
    built = build_site(tmp_path, LOCALE="en")
    assert built.code == 0, built.log
    assert "not re-run in this build · the code has changed since · " in built.page("index.html")
    assert "1 recorded before the code changed" in built.log
    assert "topic/gpu: recorded on cuda before the code changed" in built.log


def test_a_damaged_recording_is_a_failure_of_the_build(tmp_path: Path) -> None:
    page = "# Home { #home }\n\n/// example | topic/gpu\n///\n"
    gpu = script("# %% one\nprint('on the GPU')\n", 'device = "cuda"')
    write_site(tmp_path, {"index.md": page}, {"topic/gpu": gpu})
    recording = tmp_path / "recordings/cuda/topic/gpu.json"
    recording.parent.mkdir(parents=True)
    recording.write_text("<<<<<<< ours", encoding="utf-8")
    built = build_site(tmp_path, LOCALE="en")
    assert built.code != 0
    assert "recordings/cuda/topic/gpu.json: damaged, not used: a merge conflict" in built.log


def test_a_build_without_torch_is_complete_and_labelled(tmp_path: Path) -> None:
    """As a translator's: what requirements-docs.txt names, and no torch."""
    page = "# Home { #home }\n\n/// example | topic/good\n///\n"
    site = write_site(
        tmp_path / "site",
        {"index.md": page},
        {"topic/good": script("# %% one\nimport torch\nprint('shown')\n")},
    )
    assert hooks(site, "run", "--record").returncode == 0
    shutil.rmtree(site / ".cache")
    python = make_environment(tmp_path / "without", lambda name: name not in TORCH)
    done = subprocess.run(
        [python, "-m", "mkdocs", "build", "--strict"],
        cwd=site,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "LOCALE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    html = (site / "site/index.html").read_text(encoding="utf-8")
    assert '<pre class="example-text" tabindex="0">\nshown\n</pre>' in html
    assert "recorded on CPU, not re-run in this build" in html


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
