"""A run: real children of a real warm parent."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gallery.common.versions import installed_version
from gallery.examples.example import Example, read_example
from gallery.recordings.recording import Figure, Output, Raised, Text, Value
from gallery.runner import process
from gallery.runner.fork_launcher import ForkLauncher
from gallery.runner.local import LocalRunner, Run
from gallery.runner.process import MAX_TEXT
from gallery.runner.spawn_launcher import SpawnLauncher
from tests.support.examples import CPU, script, write_example
from tests.support.paths import PROJECT

Runs = Callable[..., Run]


def outputs(run: Run, cell: str = "one") -> tuple[Output, ...]:
    return run.recording.cell(cell).outputs


def messages(run: Run) -> list[str]:
    return [str(failure) for failure in run.failures]


def test_prints_of_every_origin_come_in_order(run: Runs) -> None:
    """Python's streams, C's stdio, a grandchild and a raw write reach the page as they were made."""
    result = run(
        "# %% one\nimport ctypes, os, subprocess, sys\n"
        "print('1')\nprint('2', file=sys.stderr)\n"
        "ctypes.CDLL(None).puts(b'3')\nsubprocess.run(['echo', '4'])\n"
        "print('5')\nos.write(1, b'6')\n"
    )
    assert outputs(result) == (Text("1\n2\n3\n4\n5\n6"), Value("1"))
    assert not result.failures


def test_what_was_printed_stands_before_and_after_what_was_drawn(run: Runs) -> None:
    result = run(
        "# %% one\nimport matplotlib.pyplot as plt\nprint('before')\n"
        "plt.plot([1, 2])\nplt.show()\nprint('after')\n"
    )
    kinds = [type(output) for output in outputs(result)]
    assert kinds == [Text, Figure, Text]


def test_a_figure_that_nobody_shows_is_shown_at_the_end_of_its_cell(run: Runs) -> None:
    result = run(
        "# %% one\nimport matplotlib.pyplot as plt\nfigure, axes = plt.subplots()\n"
        "# %% two\n_ = axes.plot([1])\n"
    )
    assert [type(output) for output in outputs(result)] == [Figure]
    assert outputs(result, "two") == ()


def test_the_last_expression_is_shown_unless_it_is_none(run: Runs) -> None:
    result = run("# %% one\n1 + 1\n# %% two\nNone\n# %% three\nx = 3\n")
    assert [outputs(result, name) for name in ("one", "two", "three")] == [(Value("2"),), (), ()]


def test_a_taught_exception_is_shown_and_later_cells_go_on(run: Runs) -> None:
    result = run('# %% one raises="ZeroDivisionError"\nx = 1\nx / 0\n# %% two\nprint(x)\n')
    (raised,) = outputs(result)
    assert isinstance(raised, Raised)
    assert raised.message == "ZeroDivisionError: division by zero"
    assert [(f.file, f.line, f.code.splitlines()[0]) for f in raised.frames] == [
        ("", 11, "    x / 0")
    ]
    assert outputs(result, "two") == (Text("1\n"),)
    assert not result.failures


def test_frames_inside_torch_are_kept_apart_from_the_examples_own(run: Runs) -> None:
    result = run(
        '# %% one raises="RuntimeError"\nimport torch\ntorch.nn.Linear(2, 3)(torch.zeros(4))\n'
    )
    (raised,) = outputs(result)
    assert isinstance(raised, Raised)
    assert raised.frames[0].file == ""
    assert raised.frames[-1].file.startswith("torch/nn/")


def test_an_exception_in_the_handling_of_another_keeps_both(run: Runs) -> None:
    result = run(
        '# %% one raises="KeyError"\ntry:\n    1 / 0\nexcept ZeroDivisionError:\n    {}["a"]\n'
    )
    (raised,) = outputs(result)
    assert isinstance(raised, Raised)
    assert raised.previous
    assert (raised.type, raised.previous.type, raised.link) == (
        "KeyError",
        "ZeroDivisionError",
        "context",
    )


def test_an_unexpected_exception_is_a_failure_at_its_line(run: Runs) -> None:
    result = run("# %% one\nx = 1\nx / 0\n# %% two\nprint('never')\n")
    assert messages(result) == [
        "examples/topic/name.py:11: cell 'one': expected no exception, "
        "found ZeroDivisionError: division by zero"
    ]
    assert isinstance(outputs(result)[0], Raised)
    assert outputs(result, "two") == ()


def test_another_exception_than_expected_is_a_failure(run: Runs) -> None:
    result = run('# %% one raises="ValueError"\n1 / 0\n')
    assert "expected ValueError, found ZeroDivisionError" in messages(result)[0]


def test_a_missing_exception_is_a_failure(run: Runs) -> None:
    result = run('# %% one raises="ValueError"\n1\n')
    assert messages(result) == [
        "examples/topic/name.py:9: cell 'one': expected ValueError, but nothing was raised"
    ]


def test_a_subclass_is_not_what_raises_names(run: Runs) -> None:
    assert run('# %% one raises="ArithmeticError"\n1 / 0\n').failures


def test_leaving_early_is_a_failure(run: Runs) -> None:
    early = run("# %% one\nimport os\nos._exit(3)\n")
    assert "ended the process with exit code 3" in messages(early)[0]
    assert early.recording.provenance.torch, "what it ran on is known all the same"
    assert "found SystemExit: 1" in messages(run("# %% one\nimport sys\nsys.exit(1)\n"))[0]


def test_a_crash_is_a_failure_and_keeps_what_was_shown(run: Runs) -> None:
    result = run(
        "# %% one\nprint('seen')\n# %% two\nimport os, signal\nos.kill(os.getpid(), signal.SIGSEGV)\n"
    )
    assert "cell 'two' was ended by SIGSEGV" in messages(result)[0]
    assert outputs(result) == (Text("seen\n"),)


def test_a_run_past_its_time_is_ended_with_its_children(run: Runs, tmp_path: Path) -> None:
    marker = Path(f"/dev/shm/{tmp_path.name}")  # A run can write there.
    result = run(
        "# %% one\nimport subprocess, time\n"
        f"subprocess.Popen(['sh', '-c', 'sleep 2; touch {marker}'])\ntime.sleep(60)\n",
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
        "# %% one\nimport matplotlib.pyplot as plt\nplt.rcParams['figure.max_open_warning'] = 0\n"
        "for _ in range(30):\n    plt.figure()\n    plt.show()\n"
    )
    assert "drew more than 20 figures" in messages(result)[0]


def test_too_much_memory_ends_the_run(run: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MAX_MEMORY", 1024**3)
    result = run("# %% one\nimport time, torch\nx = torch.ones(400_000_000)\ntime.sleep(5)\n")
    assert "more memory than its limit of 1 GiB" in messages(result)[0]


def test_runs_share_no_state(run: Runs) -> None:
    """Dtype, seed, threads, folder, environment and modules of one never reach the next."""
    probe = (
        "# %% one\nimport os, sys, torch\n"
        "(torch.get_default_dtype(), torch.get_num_threads(), os.listdir(), os.environ.get('LEAK'),\n"
        " 'leak' in sys.modules, __name__, len(sys.argv))\n"
    )
    before = outputs(run(probe))
    run(
        "# %% one\nimport os, sys, torch\ntorch.set_default_dtype(torch.float64)\n"
        "torch.manual_seed(7)\ntorch.set_num_threads(2)\nos.environ['LEAK'] = '1'\n"
        "sys.modules['leak'] = sys\nopen('left', 'w').close()\n"
    )
    assert outputs(run(probe)) == before
    assert isinstance(before[0], Value)
    assert before[0].text.startswith("(torch.float32, 1, [], None, False, '__main__'")


def test_an_unseeded_run_differs_from_the_next(run: Runs) -> None:
    """As in a fresh interpreter: a parent's generator is not handed down."""
    cells = "# %% one\nimport torch\ntorch.rand(4).tolist()\n"
    assert outputs(run(cells)) != outputs(run(cells))


def test_the_parent_has_one_thread_and_children_may_have_more(
    run: Runs, parent: ForkLauncher
) -> None:
    """Two torch threads and the autograd engine work in a child: neither hangs on the parent's."""
    result = run(
        "# %% one\nimport torch\ntorch.set_num_threads(2)\n"
        "x = torch.randn(600, 600, requires_grad=True)\n(x @ x).sum().backward()\nx.grad.shape\n",
        "timeout = 20",
    )
    assert outputs(result) == (Value("torch.Size([600, 600])"),)
    assert parent._process
    assert len(list(Path(f"/proc/{parent._process.pid}/task").iterdir())) == 1


def test_input_finds_nothing_to_read(run: Runs) -> None:
    assert run('# %% one raises="EOFError"\ninput()\n').failures == ()


def test_output_that_is_no_utf8_is_shown_escaped(run: Runs) -> None:
    assert outputs(run("# %% one\nimport os\n_ = os.write(1, b'\\xff\\n')\n")) == (Text("\\xff\n"),)


def test_threads_and_exit_handlers_print_before_the_end(run: Runs) -> None:
    result = run(
        "# %% one\nimport atexit, threading, time\n"
        "_ = atexit.register(print, 'bye')\n"
        "threading.Thread(target=lambda: (time.sleep(0.2), print('late'))).start()\n"
    )
    assert outputs(result) == (Text("late\nbye\n"),)


def test_classes_of_the_example_can_be_pickled(run: Runs) -> None:
    result = run(
        "# %% one\nimport pickle\nclass Point:\n    x = 1\n"
        "# %% two\npickle.loads(pickle.dumps(Point())).x\n"
    )
    assert outputs(result, "two") == (Value("1"),)


def test_data_loader_workers_work(run: Runs) -> None:
    result = run(
        "# %% one\nimport torch\nfrom torch.utils.data import DataLoader\n"
        "# %% two\n[batch.tolist() for batch in DataLoader(torch.arange(4), batch_size=2, num_workers=2)]\n"
    )
    assert outputs(result, "two") == (Value("[[0, 1], [2, 3]]"),)


def test_a_launched_example_is_started_whole_and_recorded_as_its_last_cell(run: Runs) -> None:
    result = run(
        "# %% one\nimport os\n# %% two\nprint('rank', os.environ['RANK'])\n",
        'launch = ["torchrun", "--standalone", "--nproc-per-node=1"]',
    )
    assert outputs(result, "two") == (Text("rank 0\n"),)
    assert not result.failures


def test_provenance_says_where_and_on_what(run: Runs) -> None:
    provenance = run("# %% one\n1\n").recording.provenance
    assert (provenance.device, provenance.device_name) == ("cpu", CPU.name)
    assert provenance.torch.startswith(installed_version("torch"))
    assert provenance.date.endswith("Z")


def test_a_gpu_is_hidden_from_a_cpu_run(run: Runs) -> None:
    result = run("# %% one\nimport os\nos.environ['CUDA_VISIBLE_DEVICES']\n")
    assert outputs(result) == (Value("''"),)


def test_plain_python_prints_the_same(run: Runs, tmp_path: Path) -> None:
    cells = "# %% one\nimport torch\nprint(torch.arange(3), end='')\n# %% two\nprint('x')\n2\n"
    text = "".join(
        o.text for c in run(cells).recording.cells for o in c.outputs if isinstance(o, Text)
    )
    path = tmp_path / "plain.py"
    path.write_text(script(cells), encoding="utf-8")
    plain = subprocess.run([sys.executable, path], capture_output=True, text=True, check=True)
    assert text == plain.stdout


def test_a_parent_that_was_killed_is_started_again(example: Callable[..., Example]) -> None:
    warm = ForkLauncher()
    try:
        first = LocalRunner(warm).run(example("# %% one\n1\n"), "key", CPU)
        assert warm._process
        warm._process.kill()
        warm._process.wait()
        again = LocalRunner(warm).run(example("# %% one\n1\n"), "key", CPU)
        assert (first.failures, again.failures) == ((), ())
    finally:
        warm.close()


def test_what_only_the_metadata_names_is_not_imported(tmp_path: Path) -> None:
    """Matplotlib takes half a second, which every small run would wait for."""
    cells = "# %% one\nimport sys\nprint('mat' + 'plotlib' in sys.modules)\n"
    text = script(cells).replace('["torch"]', '["torch", "matplotlib"]')
    path = write_example(tmp_path, "topic/name", text)
    fresh = SpawnLauncher()
    try:
        example = read_example(path, tmp_path / "examples", tmp_path)
        result = LocalRunner(fresh).run(example, "key", CPU)
    finally:
        fresh.close()
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
