"""The executor of this machine: what can run here, and on what."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.support.examples import CPU
from tests.support.processes import wait_until
from tests.support.scripted import ScriptedLauncher

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.recordings.recording import Value
from executed_examples.runner import executor
from executed_examples.runner.devices import Device, find_environment
from executed_examples.runner.executor import LocalExecutor, RunQueue, kinds_of, suits
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import Run, run_example

GPU = Device("cuda", "a GPU", "580.1", 2)
CELLS = "# %% one\n1\n"


@pytest.fixture
def here() -> LocalExecutor:
    return LocalExecutor(ScriptedLauncher(), [CPU, GPU])


@pytest.mark.parametrize(
    ("options", "kinds", "on_gpus"),
    [
        ("", ("cpu", "cuda", "xpu", "mps"), {1: True, 2: True}),
        ('device = "any"', ("cpu", "cuda", "xpu", "mps"), {1: True}),
        ('device = "cpu"', ("cpu",), {1: False, 2: False}),
        ('device = "cuda"', ("cuda",), {1: True, 2: True}),
        ('device = "cuda"\ngpus = 2', ("cuda",), {1: False, 2: True, 3: True}),
    ],
)
def test_an_example_names_its_devices(
    options: str,
    kinds: tuple[str, ...],
    on_gpus: dict[int, bool],
    example: Callable[..., Example],
) -> None:
    shown = example(CELLS, options)
    assert kinds_of(shown) == kinds
    assert {n: suits(shown, replace(GPU, count=n)) for n in on_gpus} == on_gpus
    assert suits(shown, CPU) is ("cpu" in kinds)


def test_an_example_of_two_gpus_can_run_on_a_cpu(example: Callable[..., Example]) -> None:
    assert suits(example(CELLS, "gpus = 2"), CPU)


def test_what_is_not_installed_is_named_and_asked_once(
    example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def is_installed(name: str) -> bool:
        asked.append(name)
        return name == "torch"

    monkeypatch.setattr(executor, "is_installed", is_installed)
    here = LocalExecutor(ScriptedLauncher(), [CPU, GPU])
    shown = example(CELLS)
    needs = replace(shown, metadata=replace(shown.metadata, dependencies=("torch", "a", "b>=1")))
    assert here.missing(needs) == here.missing(needs) == ("a", "b")
    assert asked == ["torch", "a", "b"]
    offered = [here.offers(e, kind) for e in (shown, needs) for kind in ("cpu", "cuda", "xpu")]
    assert offered == [True, True, False, False, False, False]
    only_gpu = example(CELLS, 'device = "cuda"')
    assert (here.offers(only_gpu, "cpu"), here.offers(only_gpu, "cuda")) == (False, True)


def test_an_environment_is_that_of_a_device_here(here: LocalExecutor) -> None:
    assert here.environments("cuda") == (find_environment(GPU),)
    assert here.environments("xpu") == ()


def test_runs_go_to_the_runner(
    here: LocalExecutor, example: Callable[..., Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executor, "describe_unusable", lambda device: f"not {device.name}")
    value = {"kind": "value", "text": "v", "dropped": 0}
    here.launcher = ScriptedLauncher({"kind": "cell", "name": "one"}, value, printed=b"||")
    run = here.run(example(CELLS), "key", "cuda")
    assert (run.recording.key, run.recording.provenance.driver) == ("key", "580.1")
    assert run.recording.cell("one").outputs == (Value("v"),)
    assert (here.why_unusable("cuda"), here.notes(), here.at_once) == ("not a GPU", ("a gap",), 2)


def fail_once(monkeypatch: pytest.MonkeyPatch, *failures: Failure) -> list[Device]:
    """Have the first run fail, and no other; return the devices that runs are asked of."""
    asked: list[Device] = []

    def run(launcher: Launcher, example: Example, key: str, device: Device) -> Run:
        asked.append(device)
        done = run_example(launcher, example, key, device)
        return replace(done, failures=failures if len(asked) == 1 else ())

    monkeypatch.setattr(executor, "run_example", run)
    return asked


@pytest.mark.parametrize(
    ("kind", "message", "runs"),
    [
        ("cuda", "found torch.OutOfMemoryError: CUDA out of memory", 2),
        ("cpu", "found torch.OutOfMemoryError: CUDA out of memory", 1),
        ("cuda", "found another error", 1),
    ],
)
def test_only_what_found_no_room_on_an_accelerator_runs_again(
    kind: str,
    message: str,
    runs: int,
    example: Callable[..., Example],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = fail_once(monkeypatch, Failure("", 0, message), Failure("", 0, "another"))
    here = LocalExecutor(ScriptedLauncher(), [CPU, GPU])
    run = here.run(example(CELLS), "key", kind)
    assert asked == [here.devices[kind]] * runs
    assert (run.failures == ()) is (runs == 2)
    noted = "examples/topic/name.py: ran once more, alone: OutOfMemoryError"
    assert (noted in here.notes()) is (runs == 2)


@pytest.mark.parametrize(
    ("options", "alone"),
    [("", False), ("exclusive = true", True), ('launch = ["torchrun"]', True)],
)
def test_exclusive_and_launched_examples_run_alone(
    options: str, alone: bool, here: LocalExecutor, example: Callable[..., Example]
) -> None:
    shown = example(CELLS, options)
    sharing = threading.Thread(target=here.run, args=(shown, "key", "cpu"), daemon=True)
    with here._queue.take(alone=False):
        sharing.start()
        sharing.join(0.3 if alone else 20)
        assert sharing.is_alive() is alone
    sharing.join(20)
    assert not sharing.is_alive()


class Turn(threading.Thread):
    """Takes a turn, and keeps it until it may end."""

    def __init__(self, turns: RunQueue, alone: bool = False) -> None:
        super().__init__(daemon=True)
        self.turns, self.alone = turns, alone
        self.began, self.may_end = threading.Event(), threading.Event()
        self.start()

    def run(self) -> None:
        with self.turns.take(self.alone):
            self.began.set()
            self.may_end.wait(10)

    def end(self) -> None:
        self.may_end.set()
        self.join(10)


def start(turns: RunQueue, *runs: bool) -> list[Turn]:
    """Let runs ask for their turns, one after the other; True for those that need to be alone."""
    started: list[Turn] = []
    for alone in runs:
        started.append(Turn(turns, alone))
        wait_until(lambda: turns._asked == len(started))
    return started


def begun(runs: list[Turn]) -> list[bool]:
    time.sleep(0.05)  # Long enough for a turn that is given by mistake.
    return [run.began.is_set() for run in runs]


def test_runs_share_the_machine() -> None:
    runs = start(RunQueue(), False, False, False)
    wait_until(lambda: all(run.began.is_set() for run in runs))


def test_one_that_needs_to_be_alone_waits_for_all_others() -> None:
    one, other, alone = start(RunQueue(), False, False, True)
    one.end()
    assert begun([other, alone]) == [True, False]
    other.end()
    wait_until(alone.began.is_set)


@pytest.mark.parametrize("later", [False, True])
def test_nothing_begins_beside_it(later: bool) -> None:
    alone, other = start(RunQueue(), True, later)
    wait_until(alone.began.is_set)
    assert begun([other]) == [False]
    alone.end()
    wait_until(other.began.is_set)


def test_what_comes_later_does_not_overtake_one_that_waits_to_be_alone() -> None:
    """Or it would wait until the queue is empty."""
    first, alone, later = start(RunQueue(), False, True, False)
    assert begun([first, alone, later]) == [True, False, False]
    first.end()
    wait_until(alone.began.is_set)
    assert begun([later]) == [False]
    alone.end()
    wait_until(later.began.is_set)


def test_a_turn_ends_with_an_exception_too() -> None:
    turns = RunQueue()
    for alone in (False, True):
        with pytest.raises(ValueError, match="failed"), turns.take(alone):
            raise ValueError("failed")
    with turns.take(alone=True):
        pass
