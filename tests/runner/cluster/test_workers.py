"""What a worker can run, by what it says of itself."""

from __future__ import annotations

import json
from collections.abc import Callable

from gallery.examples.example import Example
from gallery.runner.cluster.worker import describe
from gallery.runner.cluster.workers import GPU, can_run, read_worker


def test_a_worker_is_sent_only_what_it_can_do(example: Callable[..., Example]) -> None:
    """A card counts when the worker declared it as its resource."""
    for_gpu = example("# %% one\n1\n", options='device = "cuda"\ngpus = 2')
    told = describe().replace('"kind": "cpu"', '"kind": "cuda"')
    told = told.replace('"device": "cpu"', '"device": "cuda"').replace('"count": 1', '"count": 2')
    able = [
        can_run(
            read_worker("a", {"nthreads": 1, "resources": resources}, told, None), for_gpu, "cuda"
        )
        for resources in ({GPU: 2}, {GPU: 1}, {})
    ]
    assert able == [True, False, False]


def test_a_worker_gets_nothing_whose_requirements_it_lacks(example: Callable[..., Example]) -> None:
    info = {"nthreads": 1, "resources": {}}
    needs = example("# %% one\n1\n")
    facts = json.loads(describe())
    bare = {**facts, "installed": [name for name in facts["installed"] if name != "torch"]}
    with_torch, without = (read_worker("a", info, json.dumps(told), None) for told in (facts, bare))
    assert can_run(with_torch, needs, "cpu")
    assert not can_run(without, needs, "cpu")


def test_a_worker_without_this_package_or_of_another_format_gets_nothing() -> None:
    info = {"nthreads": 1, "resources": {}}
    bare = read_worker("a", info, ModuleNotFoundError("No module named 'gallery'"), None)
    assert "no hooks/" in bare.unfit
    old = read_worker("a", info, describe().replace('"format": 2', '"format": 1'), None)
    assert "expected recording format 2, found 1" in old.unfit
