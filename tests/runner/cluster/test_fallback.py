"""Runs on this machine when the cluster is gone."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.cluster import (
    commands,
    run_on,
)
from tests.support.examples import CPU
from tests.support.processes import sleepers, wait_until
from tests.support.recordings import RECORDING
from tests.support.scripted import ScriptedLauncher
from tests.support.serving import free_port
from tests.support.sites import marks_of

from executed_examples.examples.example import Example
from executed_examples.recordings.key import Environment
from executed_examples.runner import executor
from executed_examples.runner.choose import FallbackExecutor, open_executor
from executed_examples.runner.cluster import client as cluster_module
from executed_examples.runner.cluster.client import DaskExecutor
from executed_examples.runner.cluster.options import ClusterError, ClusterOptions
from executed_examples.runner.devices import Device
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.local import Run


class There:
    """A cluster that has some devices and distributions, until it is lost."""

    at_once = 7

    def __init__(self, *kinds: str, lacking: tuple[str, ...] = (), lost: bool = False) -> None:
        self.kinds, self.lacking, self.lost, self.closed = kinds, lacking, lost, False
        self.asked: list[tuple[str, str]] = []

    def missing(self, example: Example) -> tuple[str, ...]:
        return self.lacking

    def offers(self, example: Example, kind: str) -> bool:
        return kind in self.kinds

    def environments(self, kind: str) -> tuple[Environment, ...]:
        there = Environment("2.14.0", "3.11", kind, "there")
        return (there, *ENVIRONMENTS[kind]) if kind in self.kinds else ()

    def why_unusable(self, kind: str) -> str:
        return "never asked"

    def run(self, example: Example, key: str, kind: str) -> Run:
        self.asked.append((key, kind))
        if self.lost:
            raise ConnectionError("the scheduler is gone")
        return RUN

    def notes(self) -> tuple[str, ...]:
        return ("a note from there",)

    def close(self) -> None:
        self.closed = True


ENVIRONMENTS = {
    kind: (Environment("2.13.0", "3.11", kind, "here"),) for kind in ("cpu", "cuda", "xpu")
}
RUN: Run = Run(RECORDING, (), ENVIRONMENTS["cpu"][0])


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> LocalExecutor:
    """This machine: a CPU, and a GPU that can't be used."""
    gpu = Device("cuda", "a GPU")
    local = LocalExecutor(ScriptedLauncher(), [CPU, gpu])
    monkeypatch.setattr(executor, "find_environment", lambda device: ENVIRONMENTS[device.kind][0])
    monkeypatch.setattr(local, "why_unusable", lambda kind: f"not {kind}")
    return local


def test_what_either_has_is_offered(own: LocalExecutor, example: Callable[..., Example]) -> None:
    shown = example("# %% one\n1\n")
    needs = replace(shown, metadata=replace(shown.metadata, dependencies=("no-a", "no-b")))
    there = There("cuda", "xpu", lacking=("no-b", "no-c"))
    both, alone = FallbackExecutor(there, own), FallbackExecutor(None, own)
    assert (both.at_once, alone.at_once) == (7, own.at_once)
    assert (both.missing(needs), alone.missing(needs)) == (("no-b",), ("no-a", "no-b"))
    kinds = ("cpu", "cuda", "xpu", "mps")
    assert [both.offers(shown, kind) for kind in kinds] == [True, True, True, False]
    assert [alone.offers(shown, kind) for kind in kinds] == [True, True, False, False]
    (cpu,), (cuda,), (xpu,) = ENVIRONMENTS.values()
    assert both.environments("cuda") == (cuda, replace(cuda, torch="2.14.0", device_name="there"))
    assert both.environments("xpu") == (replace(xpu, torch="2.14.0", device_name="there"), xpu)
    assert (both.environments("cpu"), alone.environments("xpu")) == ((cpu,), ())
    assert [both.why_unusable(kind) for kind in kinds] == ["not cpu", "", "", ""]
    assert [alone.why_unusable(kind) for kind in kinds] == ["not cpu", "not cuda", "", ""]
    assert both.notes() == ("a note from there", "a gap")
    assert alone.notes() == ("a gap",)
    both.close()
    alone.close()
    assert there.closed


def test_a_run_goes_to_the_cluster_while_it_is_there(
    own: LocalExecutor, example: Callable[..., Example]
) -> None:
    shown = example("# %% one\n1\n")
    there = There("cpu")
    assert FallbackExecutor(there, own).run(shown, "key", "cpu") is RUN
    here = FallbackExecutor(there, own).run(shown, "key", "cuda")
    assert (here.recording.provenance.device, here.recording.key) == ("cuda", "key")
    assert there.asked == [("key", "cpu")]


def test_a_cluster_that_is_lost_is_asked_no_more(
    own: LocalExecutor, example: Callable[..., Example]
) -> None:
    shown = example("# %% one\n1\n")
    there = There("cpu", "xpu", lost=True)
    both = FallbackExecutor(there, own)
    for _ in range(2):
        assert both.run(shown, "key", "cpu").recording.provenance.device == "cpu"
    assert there.asked == [("key", "cpu")]
    assert both.notes() == ("the scheduler is gone; run here instead", "a note from there", "a gap")
    with pytest.raises(ConnectionError, match="the scheduler is gone"):
        both.run(shown, "key", "xpu")
    with pytest.raises(ConnectionError, match="nothing is left that could run it on xpu"):
        FallbackExecutor(None, own).run(shown, "key", "xpu")


def test_a_scheduler_that_goes_away_is_reported_and_the_run_can_be_done_here(
    example: Callable[..., Example], here: LocalExecutor, tmp_path: Path
) -> None:
    with commands(tmp_path) as (address, scheduler), marks_of(tmp_path) as marks:
        joined = DaskExecutor(ClusterOptions(address))
        slow = example(
            f"""
            # %% one
            import os, subprocess
            if not os.path.exists('{marks}/again'):
                subprocess.run(['sleep', '98704'])
            print('done')
            """
        )
        either = FallbackExecutor(joined, here)
        runs: list[Run] = []
        waiting = threading.Thread(target=lambda: runs.append(run_on(either, slow)))
        waiting.start()
        wait_until(lambda: bool(sleepers(b"98704")))
        (marks / "again").touch()
        scheduler.kill()
        waiting.join(60)
        assert [run.failures for run in runs] == [()]
        assert any("run here instead" in note for note in either.notes())
        with pytest.raises(ConnectionError, match=address):
            run_on(joined, slow)
        joined.close()


def test_nobody_answers(here: LocalExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT", 1.0)
    options = ClusterOptions(f"tcp://127.0.0.1:{free_port()}")
    with pytest.raises(ClusterError, match=f"no scheduler answers at {options.address}"):
        open_executor(options, here, None)
    instead = open_executor(replace(options, or_here=True), here, None)
    assert isinstance(instead, FallbackExecutor)
    assert instead.environments("cpu") == here.environments("cpu")
    assert any("run here instead" in note for note in instead.notes())
