"""What a worker can run, by what it says of itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, replace

import pytest

from tests.support.examples import CPU

from executed_examples.examples.example import Example
from executed_examples.recordings.key import Environment
from executed_examples.recordings.recording import FORMAT
from executed_examples.runner.cluster import worker as worker_module
from executed_examples.runner.cluster.worker import describe
from executed_examples.runner.cluster.workers import (
    GPU,
    Worker,
    can_run,
    normal_name,
    read_worker,
    same_release,
)
from executed_examples.runner.devices import Device, find_environment
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.launcher import Launcher

FACTS = {
    "format": FORMAT,
    "devices": [
        {
            **asdict(device),
            "environment": asdict(Environment("2.13.0", "3.11", device.kind, device.name)),
        }
        for device in (Device("cpu", "a CPU"), Device("cuda", "a GPU", "580", 2))
    ],
    "installed": ["torch", "a-b"],
}


def test_a_worker_is_what_the_scheduler_and_itself_say() -> None:
    info = {"nthreads": 3, "resources": {GPU: 2.0}}
    worker = read_worker("a", info, json.dumps(FACTS), None)
    assert worker == Worker(
        "a",
        3,
        2,
        {"cpu": Device("cpu", "a CPU"), "cuda": Device("cuda", "a GPU", "580", 2)},
        {kind: Environment("2.13.0", "3.11", kind, name) for kind, name in KINDS.items()},
        frozenset({"torch", "a-b"}),
        "",
    )
    only = read_worker("a", {**info, "resources": {}}, json.dumps(FACTS), "cuda")
    assert (only.gpus, list(only.devices), list(only.environments)) == (0, ["cuda"], ["cuda"])


KINDS = {"cpu": "a CPU", "cuda": "a GPU"}


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2.13.0+cpu", "2.13.0+cu130", True),
        ("2.13.0", "", True),
        ("2.13.0", "2.14.0", False),
        ("2.14.0", "2.13.0", False),
        ("", "2.13.0", False),
    ],
)
def test_versions_of_a_release_are_the_same(one: str, other: str, same: bool) -> None:
    assert same_release(one, other) is same


@pytest.mark.parametrize(
    ("options", "kind", "gpus", "able"),
    [
        ("", "cpu", 0, True),
        ("gpus = 2", "cpu", 0, True),
        ("", "cuda", 1, True),
        ("", "cuda", 0, False),
        ("gpus = 2", "cuda", 2, True),
        ("gpus = 3", "cuda", 3, False),
        ("", "xpu", 9, False),
        ('device = "cpu"', "cuda", 1, False),
    ],
)
def test_a_worker_can_run_what_its_devices_are_enough_for(
    options: str, kind: str, gpus: int, able: bool, example: Callable[..., Example]
) -> None:
    info = {"nthreads": 1, "resources": {GPU: gpus}}
    worker = read_worker("a", info, json.dumps(FACTS), None)
    assert can_run(worker, example("# %% one\n1\n", options), kind) is able


def test_requirements_are_found_by_any_spelling(example: Callable[..., Example]) -> None:
    worker = read_worker("a", {"nthreads": 1, "resources": {}}, json.dumps(FACTS), None)
    shown = example("# %% one\n1\n")
    for names, able in ((("Torch", "a_.B>=1"), True), (("torch", "ab"), False)):
        needs = replace(shown, metadata=replace(shown.metadata, dependencies=names))
        assert can_run(worker, needs, "cpu") is able
    assert normal_name("A_.-b.C") == "a-b-c"


def test_a_worker_describes_its_devices_that_work(monkeypatch: pytest.MonkeyPatch) -> None:
    local = LocalExecutor(Launcher(), [CPU, Device("cuda", "a GPU")])
    monkeypatch.setattr(worker_module, "_local", local)
    monkeypatch.setattr(worker_module, "describe_unusable", lambda device: device.kind == "cuda")
    facts = json.loads(describe())
    environment = json.loads(json.dumps(asdict(find_environment(CPU))))
    assert (facts["format"], facts["devices"]) == (
        FORMAT,
        [{**asdict(CPU), "environment": environment}],
    )
    assert facts["installed"] == sorted(facts["installed"])
    assert {"torch", "markupsafe"} <= set(facts["installed"])


def test_a_worker_is_sent_only_what_it_can_do(example: Callable[..., Example]) -> None:
    """A card counts when the worker declared it as its resource."""
    for_gpu = example("# %% one\n1\n", options='device = "cuda"\ngpus = 2')
    described = describe().replace('"kind": "cpu"', '"kind": "cuda"')
    described = described.replace('"device": "cpu"', '"device": "cuda"').replace(
        '"count": 1', '"count": 2'
    )
    able = [
        can_run(
            read_worker("a", {"nthreads": 1, "resources": resources}, described, None),
            for_gpu,
            "cuda",
        )
        for resources in ({GPU: 2}, {GPU: 1}, {})
    ]
    assert able == [True, False, False]


def test_a_worker_gets_nothing_whose_requirements_it_lacks(example: Callable[..., Example]) -> None:
    info = {"nthreads": 1, "resources": {}}
    needs = example("# %% one\n1\n")
    facts = json.loads(describe())
    bare = {**facts, "installed": [name for name in facts["installed"] if name != "torch"]}
    with_torch, without = (read_worker("a", info, json.dumps(each), None) for each in (facts, bare))
    assert can_run(with_torch, needs, "cpu")
    assert not can_run(without, needs, "cpu")


def test_a_worker_without_this_package_or_of_another_format_gets_nothing() -> None:
    info = {"nthreads": 1, "resources": {}}
    bare = read_worker("a", info, ModuleNotFoundError("No module named 'gallery'"), None)
    unfit = "it has no hooks/ to run with: No module named 'gallery'"
    assert bare == Worker("a", 1, 0, {}, {}, frozenset(), unfit)
    old = read_worker("a", info, describe().replace('"format": 2', '"format": 1'), None)
    assert old.unfit == "expected recording format 2, found 1: is its hooks/ older?"
