"""A run: real children of a real fork server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from gallery.common.versions import installed_version
from gallery.examples.example import read_example
from gallery.recordings.recording import Raised, Text, Value
from gallery.runner.local import run_example
from tests.support.examples import CPU, HEAD_LINES, script, write_example
from tests.support.paths import PROJECT
from tests.support.runs import Runs, messages, outputs, spawning


def test_classes_of_the_example_can_be_pickled(run: Runs) -> None:
    result = run(
        """
        # %% one
        import pickle
        class Point:
            x = 1
        # %% two
        pickle.loads(pickle.dumps(Point())).x
        """
    )
    assert outputs(result, "two") == (Value("1"),)


def test_data_loader_workers_work(run: Runs) -> None:
    result = run(
        """
        # %% one
        import torch
        from torch.utils.data import DataLoader
        # %% two
        [batch.tolist() for batch in DataLoader(torch.arange(4), batch_size=2, num_workers=2)]
        """
    )
    assert outputs(result, "two") == (Value("[[0, 1], [2, 3]]"),)


def test_a_launched_example_is_started_whole_and_recorded_as_its_last_cell(run: Runs) -> None:
    result = run(
        "# %% one\nimport os\n# %% two\nprint('rank', os.environ['RANK'])\n",
        'launch = ["torchrun", "--standalone", "--nproc-per-node=1"]',
    )
    assert outputs(result, "two") == (Text("rank 0\n"),)
    assert not result.failures


def test_colors_of_an_exception_are_shown_but_stay_out_of_its_failure(run: Runs) -> None:
    """A failure is read where there is no terminal, too: in logs and in the page's red box."""
    result = run("# %% one\nraise ValueError('\\x1b[31mred\\x1b[0m')\n")
    assert messages(result) == [
        f"examples/topic/name.py:{HEAD_LINES + 2}: cell 'one': expected no exception, found ValueError: red"
    ]
    (raised,) = outputs(result)
    assert isinstance(raised, Raised)
    assert raised.message == "ValueError: \x1b[31mred\x1b[0m"


def test_provenance_says_where_and_on_what(run: Runs) -> None:
    provenance = run("# %% one\n1\n").recording.provenance
    assert (provenance.device, provenance.device_name) == ("cpu", CPU.name)
    assert provenance.torch.startswith(installed_version("torch"))
    assert provenance.date.endswith("Z")


def test_a_gpu_is_hidden_from_a_cpu_run(run: Runs) -> None:
    result = run("# %% one\nimport os\nos.environ['CUDA_VISIBLE_DEVICES']\n")
    assert outputs(result) == (Value("''"),)


def test_plain_python_prints_the_same(run: Runs, tmp_path: Path) -> None:
    cells = """
        # %% one
        import torch
        print(torch.arange(3), end='')
        # %% two
        print('x')
        2
        """
    text = "".join(
        o.text for c in run(cells).recording.cells for o in c.outputs if isinstance(o, Text)
    )
    path = tmp_path / "plain.py"
    path.write_text(script(cells), encoding="utf-8")
    plain = subprocess.run([sys.executable, path], capture_output=True, text=True, check=True)
    assert text == plain.stdout


def test_what_only_the_metadata_names_is_not_imported(tmp_path: Path) -> None:
    """Matplotlib takes half a second, which every small run would wait for."""
    cells = "# %% one\nimport sys\nprint('mat' + 'plotlib' in sys.modules)\n"
    text = script(cells).replace('["torch"]', '["torch", "matplotlib"]')
    path = write_example(tmp_path, "topic/name", text)
    with spawning() as launcher:
        result = run_example(launcher, read_example(path, tmp_path), "key", CPU)
    assert outputs(result) == (Text("False\n"),)


def test_the_builder_loads_nothing_of_the_process_that_runs() -> None:
    child = ["fork_server", "fork_loop", "main", "cells", "warm_up", "apis"]
    code = (
        f"import events, sys; print([n for n in {child} if f'gallery.child.{{n}}' in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=PROJECT / "hooks",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"
