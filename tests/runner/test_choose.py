"""The choice of an executor: this machine, a cluster, or both."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.examples import CPU
from tests.support.scripted import ScriptedLauncher

from executed_examples.common.errors import Failure
from executed_examples.runner import choose
from executed_examples.runner.choose import (
    EXECUTORS,
    FallbackExecutor,
    executor_from_environment,
    open_executor,
)
from executed_examples.runner.cluster import client
from executed_examples.runner.cluster.options import (
    OPTIONS,
    SCHEDULER,
    ClusterError,
    ClusterOptions,
)
from executed_examples.runner.devices import FORCED, Device
from executed_examples.runner.executor import LocalExecutor

GPU = Device("cuda", "a GPU")
THERE = ClusterOptions("tcp://127.0.0.1:1")
OR_HERE = ClusterOptions("tcp://127.0.0.1:1", or_here=True)


@pytest.fixture
def here() -> LocalExecutor:
    return LocalExecutor(ScriptedLauncher(), [CPU])


class Joined:
    """A cluster that was joined, or that refuses."""

    at_once = 7

    def __init__(self, options: ClusterOptions, kind: str | None) -> None:
        if kind == "refused":
            raise ClusterError("nobody is there")
        self.options, self.kind = options, kind


@pytest.fixture(autouse=True)
def clusters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "DaskExecutor", Joined)
    for name in (FORCED, SCHEDULER, OPTIONS):
        monkeypatch.delenv(name, raising=False)


def test_without_a_cluster_runs_are_here(here: LocalExecutor) -> None:
    assert open_executor(None, here, None) is here


def test_a_cluster_runs_alone_or_with_this_machine_behind_it(here: LocalExecutor) -> None:
    alone = open_executor(THERE, here, "cuda")
    assert isinstance(alone, Joined)
    assert (alone.options, alone.kind) == (THERE, "cuda")
    both = open_executor(OR_HERE, here, None)
    assert isinstance(both, FallbackExecutor)
    assert isinstance(both.cluster, Joined)
    assert (both.local, both.lost, both.at_once) == (here, "", 7)


def test_a_cluster_that_refuses_leaves_this_machine_only_where_asked_for(
    here: LocalExecutor,
) -> None:
    with pytest.raises(ClusterError, match="nobody is there"):
        open_executor(THERE, here, "refused")
    instead = open_executor(OR_HERE, here, "refused")
    assert isinstance(instead, FallbackExecutor)
    assert (instead.cluster, instead.local, instead.lost) == (None, here, "nobody is there")


def test_a_cluster_needs_dask(here: LocalExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ClusterError, match="needs Dask's `distributed`"):
        open_executor(THERE, here, None)


@pytest.mark.parametrize(
    ("variables", "kinds", "messages"),
    [
        ({}, ["cpu", "cuda"], []),
        ({FORCED: "cuda"}, ["cuda"], []),
        (
            {FORCED: "xpu"},
            ["cpu", "cuda"],
            ["GALLERY_DEVICE: expected a xpu device, found only: cpu, cuda"],
        ),
        (
            {SCHEDULER: "tcp://10.0.0.1:1", FORCED: "xpu"},
            [],
            [
                "GALLERY_DEVICE: expected a xpu device, found only: cpu, cuda",
                "GALLERY_SCHEDULER: tcp://10.0.0.1:1 is another machine, and anyone on the network "
                "between could run code here: set up TLS in Dask's configuration and use tls://…, "
                "or add `--trust-network`",
            ],
        ),
    ],
)
def test_the_environment_says_what_to_use(
    variables: dict[str, str],
    kinds: list[str],
    messages: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What it says wrongly is a failure; the cluster's place is not taken without asking."""
    found: Callable[..., tuple[Device, ...]] = lambda *_: (CPU, GPU)  # noqa: E731
    monkeypatch.setattr(choose, "find_devices", found)
    monkeypatch.setattr("executed_examples.runner.devices.find_devices", found)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    launcher = ScriptedLauncher()
    executor, failures = executor_from_environment(launcher)
    assert isinstance(executor, LocalExecutor)
    assert executor.launcher is launcher
    assert list(executor.devices) == kinds
    assert failures == [Failure("", 0, message) for message in messages]


def test_the_environment_may_name_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SCHEDULER, THERE.address)
    executor, failures = executor_from_environment(ScriptedLauncher())
    assert isinstance(executor, Joined)
    assert (executor.options, executor.kind, failures) == (THERE, None, [])


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """A package that offers an executor for addresses like "other://host"."""
    (folder / "other_runs.py").write_text(code)
    (folder / "other_runs-1.dist-info").mkdir()
    (folder / "other_runs-1.dist-info/METADATA").write_text("Name: other_runs\nVersion: 1\n")
    entry = f"[{EXECUTORS}]\nother = other_runs:Other\n"
    (folder / "other_runs-1.dist-info/entry_points.txt").write_text(entry)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "other_runs", raising=False)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("import nothing_like_it\n", "other_runs:Other: ModuleNotFoundError: No module named"),
        ("class Other: pass\n", "other_runs:Other: TypeError: Other() takes no arguments"),
        (
            "class Other:\n    def __init__(self, address): pass\n    run = missing = close = print\n",
            "other_runs:Other: expected offers, environments, why_unusable, notes, at_once, as",
        ),
    ],
)
def test_what_is_wrong_with_an_installed_executor_is_said(
    here: LocalExecutor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, message: str
) -> None:
    install(tmp_path, monkeypatch, code)
    with pytest.raises(ClusterError, match=re.escape(message)):
        open_executor(ClusterOptions("other://host"), here, None)


def test_an_installed_executor_runs_alone_or_with_this_machine_behind_it(
    here: LocalExecutor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    members = "run = missing = offers = environments = why_unusable = notes = close = print"
    code = f"class Other:\n    at_once = 7\n    {members}\n    def __init__(self, address):\n"
    install(tmp_path, monkeypatch, f"{code}        self.address = address\n")
    alone = open_executor(ClusterOptions("other://host"), here, None)
    assert vars(alone) == {"address": "other://host"}
    both = open_executor(ClusterOptions("other://host", or_here=True), here, None)
    assert isinstance(both, FallbackExecutor)
    assert (type(both.cluster), both.local, both.lost) == (type(alone), here, "")
