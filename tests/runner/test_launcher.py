"""The process that imports torch once and forks a child for each run."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.examples import CPU
from tests.support.processes import sleepers, wait_until
from tests.support.runs import Runs, outputs
from tests.support.scripted import ScriptedLauncher

from executed_examples import setup
from executed_examples.examples.example import Example
from executed_examples.recordings.recording import Value
from executed_examples.runner.launcher import Launcher, _Channels, needs_torch_alone
from executed_examples.runner.local import run_example


def test_what_the_server_could_not_isolate_is_reported() -> None:
    launcher = Launcher()
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    launcher._channels = _Channels(ours, ours)
    theirs.send(b"examples can reach the network here: no\nand more")
    for _ in range(2):
        assert launcher.sandbox_gaps() == ("examples can reach the network here: no", "and more")
    launcher.close()
    theirs.close()


@pytest.mark.parametrize(
    ("source", "alone"),
    [
        ("import torch\nx = torch.ones(2)\n", True),
        ("# matplotlib\nimport torch\n", True),
        ("import torch\n  # x\nfrom torch.utils.data import DataLoader\n", False),
        ("torch.optim.SGD", False),
        ("database = 1\n", True),
    ],
)
def test_a_run_that_needs_torch_alone_begins_early(
    source: str, alone: bool, example: Callable[..., Example]
) -> None:
    assert needs_torch_alone(source) is alone
    launcher = ScriptedLauncher()
    run_example(launcher, example(f"# %% one\n{source}"), "key", CPU)
    assert launcher.early is alone


@pytest.mark.parametrize("early", [True, False])
def test_what_needs_torch_alone_is_asked_for_early(early: bool) -> None:
    launcher = Launcher()
    ends = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(2)]
    launcher._channels = _Channels(*(ours for ours, _ in ends))
    launcher.start([0, 1, 2], early)
    launcher.close()
    received = [theirs.recv(10) for _, theirs in ends]
    assert received == ([b"run", b""] if early else [b"", b"run"])


def test_a_closed_launcher_says_so_instead_of_hanging(example: Callable[..., Example]) -> None:
    launcher = Launcher()
    launcher.close()
    with pytest.raises(ConnectionError, match="closed"):
        run_example(launcher, example("# %% one\n1\n"), "key", CPU)


@pytest.mark.parametrize("library", ["torch", "matplotlib"])
def test_what_left_its_run_ends_with_the_launcher(
    library: str, example: Callable[..., Example]
) -> None:
    """What needs torch alone is started by the helper."""
    launcher, seconds = Launcher(), b"%d" % (os.getpid() + 1_000_000)
    sleep = ["setsid", "sleep", seconds.decode()]
    cells = f"# %% one\nimport {library}, subprocess\nsubprocess.Popen({sleep}).wait()\n"
    run = threading.Thread(
        target=run_example, args=(launcher, example(cells), "key", CPU), daemon=True
    )
    run.start()
    wait_until(lambda: bool(sleepers(seconds)))
    launcher.close()
    run.join(10)
    wait_until(lambda: not sleepers(seconds))


def test_runs_share_no_state(run: Runs) -> None:
    """Dtype, seed, threads, folder, environment and modules of one never reach the next."""
    probe = """
        # %% one
        import os, sys, torch
        (torch.get_default_dtype(), torch.get_num_threads(), os.listdir(), os.environ.get('LEAK'),
         'leak' in sys.modules, __name__, len(sys.argv))
        """
    before = outputs(run(probe))
    run(
        """
        # %% one
        import os, sys, torch
        torch.set_default_dtype(torch.float64)
        torch.manual_seed(7)
        torch.set_num_threads(2)
        os.environ['LEAK'] = '1'
        sys.modules['leak'] = sys
        open('left', 'w').close()
        """
    )
    assert outputs(run(probe)) == before
    assert isinstance(before[0], Value)
    assert before[0].text.startswith("(torch.float32, 1, [], None, False, '__main__'")


def test_an_unseeded_run_differs_from_the_next(run: Runs) -> None:
    """As in a fresh interpreter: the server's generator is not handed down."""
    cells = "# %% one\nimport torch\ntorch.rand(4).tolist()\n"
    assert outputs(run(cells)) != outputs(run(cells))


def test_the_server_has_one_thread_and_children_may_have_more(
    run: Runs, launcher: Launcher
) -> None:
    """Two torch threads and the autograd engine work in a child: neither hangs on the server's."""
    result = run(
        """
        # %% one
        import torch
        torch.set_num_threads(2)
        x = torch.randn(600, 600, requires_grad=True)
        (x @ x).sum().backward()
        x.grad.shape
        """,
        "timeout = 20",
    )
    assert outputs(result) == (Value("torch.Size([600, 600])"),)
    assert launcher._process
    assert len(list(Path(f"/proc/{launcher._process.pid}/task").iterdir())) == 1


def test_a_server_that_was_killed_is_started_again(example: Callable[..., Example]) -> None:
    launcher = Launcher()
    try:
        first = run_example(launcher, example("# %% one\n1\n"), "key", CPU)
        assert launcher._process
        launcher._process.kill()
        launcher._process.wait()
        again = run_example(launcher, example("# %% one\n1\n"), "key", CPU)
        assert (first.failures, again.failures) == ((), ())
    finally:
        launcher.close()


def test_modules_imported_for_all_runs_find_what_a_run_may_do(
    example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server itself can make no semaphore: joblib would work serially in all runs from then on."""
    monkeypatch.setattr("executed_examples._setup", replace(setup(), preload=("joblib",)))
    launcher = Launcher()
    cells = "# %% one\nimport sys\nfirst = 'joblib' in sys.modules\nimport joblib.parallel\n(first, joblib.parallel.mp is None)\n"
    # It names Matplotlib, for which a run waits until all is imported.
    run = run_example(launcher, example(f"{cells}# %% two\nimport matplotlib\n"), "key", CPU)
    launcher.close()
    assert outputs(run) == (Value("(True, False)"),)
