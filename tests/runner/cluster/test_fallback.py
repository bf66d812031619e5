"""Runs on this machine when the cluster is gone."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gallery.examples.example import Example
from gallery.runner.choose import open_executor
from gallery.runner.cluster import client as cluster_module
from gallery.runner.cluster.client import DaskExecutor
from gallery.runner.cluster.fallback import FallbackExecutor
from gallery.runner.cluster.options import ClusterError, ClusterOptions
from gallery.runner.executor import LocalExecutor
from gallery.runner.local import Run
from tests.support.cluster import (
    commands,
    run_on,
    wait_until,
)
from tests.support.processes import sleepers
from tests.support.serving import free_port
from tests.support.sites import marks_of


def test_a_scheduler_that_goes_away_is_told_and_the_run_can_be_done_here(
    example: Callable[..., Example], here: LocalExecutor, tmp_path: Path
) -> None:
    with commands(tmp_path) as (address, scheduler), marks_of(tmp_path) as marks:
        joined = DaskExecutor(ClusterOptions(address))
        slow = example(
            f"""
            # %% one
            import os, subprocess
            open('{marks}/' + str(os.getpid()), 'w').close()
            if len(os.listdir('{marks}')) == 1:
                subprocess.run(['sleep', '98704'])
            print('done')
            """
        )
        either = FallbackExecutor(joined, here)
        runs: list[Run] = []
        waiting = threading.Thread(target=lambda: runs.append(run_on(either, slow)))
        waiting.start()
        wait_until(lambda: bool(sleepers(b"98704")))
        scheduler.kill()
        waiting.join(60)
        assert [run.failures for run in runs] == [()]
        assert any("run here instead" in note for note in either.notes())
        with pytest.raises(ConnectionError, match=address):
            run_on(joined, slow)
        joined.close()


def test_nobody_answers(here: LocalExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT", 1.0)
    wishes = ClusterOptions(f"tcp://127.0.0.1:{free_port()}")
    with pytest.raises(ClusterError, match=f"no scheduler answers at {wishes.address}"):
        open_executor(wishes, here, None)
    instead = open_executor(replace(wishes, or_here=True), here, None)
    assert isinstance(instead, FallbackExecutor)
    assert instead.environments("cpu") == here.environments("cpu")
    assert any("run here instead" in note for note in instead.notes())
