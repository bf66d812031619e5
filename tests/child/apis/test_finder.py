"""Which torch APIs an example calls: told from its code and from what its names were bound to."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable

import pytest
import torch

from gallery.recordings.committed import CommittedStore
from gallery.recordings.key import key_of
from gallery.runner.local import Run
from tests.support.own_site import own_examples
from tests.support.paths import PROJECT

RECORDED = CommittedStore(PROJECT / "recordings")


def names(run: Run) -> list[str]:
    return [api.name for api in run.recording.apis]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import torch\ntorch.cat([])", "torch.cat"),
        ("import torch.nn.functional as F\nF.relu(x)", "torch.nn.functional.relu"),
        ("from torch import nn\nnn.Linear(2, 3)", "torch.nn.Linear"),
        ("from torch.utils.data import DataLoader\nDataLoader([1])", "torch.utils.data.DataLoader"),
        ("import torch as t\nx.kthvalue(1)", "torch.Tensor.kthvalue"),
        ("(x + 1).flatten().sum(0)", "torch.Tensor.sum"),
        ("x.sort().values.tolist()", "torch.Tensor.tolist"),
        ("rows = [row.norm() for row in x]", "torch.Tensor.norm"),
        ("x.mT", "torch.Tensor.mT"),
        ("def twice(y):\n    return y.mul(2)\ntwice(x).clamp(0)", "torch.Tensor.clamp"),
        ("def twice(y):\n    return y.mul(2)\ntwice(x)", "torch.Tensor.mul"),
        ("net = torch.nn.Linear(2, 2)\nnet.zero_grad()", "torch.nn.Module.zero_grad"),
        ("net = torch.nn.Linear(2, 2)\nnet.weight.fill_(0)", "torch.Tensor.fill_"),
        ("net = torch.nn.Linear(2, 2)\nnet(x).exp()", "torch.Tensor.exp"),
        (
            "w = torch.ones(1, requires_grad=True)\ns = torch.optim.SGD([w])\ns.step()",
            "torch.optim.Optimizer.step",
        ),
        ("with torch.no_grad():\n    pass", "torch.no_grad"),
        ("list(map(torch.exp, [x]))", "torch.exp"),
        ("torch.func.vmap(lambda row: row.cumsum(0))(x)", "torch.Tensor.cumsum"),
    ],
)
def test_an_api_is_found_by_its_public_name(
    run: Callable[..., Run], code: str, expected: str
) -> None:
    """As an alias, from an import, as a method of what is known by its type or by how it came."""
    head = "import torch\nimport torch.utils.data\nx = torch.arange(4.0).reshape(2, 2)\n"
    done = run(f'# %% cell raises="RuntimeError"\n{head}{code}\n')
    assert expected in names(done)


def test_a_methods_receiver_decides(run: Callable[..., Run]) -> None:
    """A list and a text have methods named like a tensor's."""
    done = run(
        "# %% cell\nimport torch\nlosses = []\nlosses.index if losses else None\n"
        "'a b'.split()\n{}.values()\nprint(torch.ones(1), losses.copy())\n"
    )
    assert names(done) == ["torch.ones"]


def test_a_name_that_changes_its_type_is_followed_by_the_cell(run: Callable[..., Run]) -> None:
    done = run(
        "# %% first\nimport torch\nx = torch.ones(3)\n\n# %% second\nx.sum()\nx = x.tolist()\n\n"
        "# %% third\nx.copy()\nx.index(1.0)\n"
    )
    assert names(done) == ["torch.Tensor.sum", "torch.Tensor.tolist", "torch.ones"]


def test_the_scripts_own_methods_and_private_ones_are_no_apis(run: Callable[..., Run]) -> None:
    done = run(
        "# %% cell\nimport torch\n\n\nclass Net(torch.nn.Module):\n    def extra_repr(self):\n"
        "        return ''\n\n\nNet().extra_repr()\ntorch._C._get_tracing_state()\n"
    )
    assert names(done) == ["torch.nn.Module"]


def test_what_comes_after_an_exception_is_not_called(run: Callable[..., Run]) -> None:
    done = run("# %% one\nimport torch\ntorch.ones(1)\n1 / 0\n\n# %% two\ntorch.zeros(1)\n")
    assert "torch.zeros" not in names(done)


def test_looking_for_calls_evaluates_nothing(run: Callable[..., Run]) -> None:
    """No property of the script's own is read, no method called, and nothing is kept alive."""
    done = run(
        "# %% one\nimport torch, weakref\n\n\nclass Loud:\n    @property\n    def sum(self):\n"
        "        print('read')\n        return lambda: None\n\n    def __getattr__(self, name):\n"
        "        print('asked', name)\n        raise AttributeError(name)\n\n\nloud = Loud()\n"
        "x = torch.ones(3)\ngone = weakref.ref(x)\nloud.sum()\n\n"
        "# %% two\ndel x\nprint(gone() is None)\n"
    )
    texts = [o.text for c in done.recording.cells for o in c.outputs]  # type: ignore[union-attr]
    assert texts == ["read\n", "True\n"]


def test_places_count_characters(run: Callable[..., Run]) -> None:
    """Of the file, where a Chinese character is one."""
    done = run('# %% cell\nimport torch\nprint("张量", torch.ones(2))\n')
    (ones,) = done.recording.apis
    line = 'print("张量", torch.ones(2))'
    assert [column for _, column in ones.places] == [line.index("ones")]


def chosen_examples() -> list[str]:
    """Examples of every topic that the profiler can follow: in one process, without compiling."""
    skipped = ("tutorials/", "compile", "process", "worker", "loader", "static", "vision", "ddp")
    plain = [
        name
        for name, example in own_examples().items()
        if example.metadata.device != "cuda"
        and not example.metadata.launch
        and not any(word in name for word in skipped)
        and "torchvision" not in example.metadata.requirements()
    ]
    return plain[::12]


@pytest.fixture(scope="module")
def called() -> dict[str, set[str]]:
    chosen = chosen_examples()
    done = subprocess.run(
        [sys.executable, PROJECT / "tests/support/called.py", PROJECT, *chosen],
        env={
            **os.environ,
            "PYTHONPATH": str(PROJECT / "hooks"),
            "MPLBACKEND": "agg",
            "OMP_NUM_THREADS": "1",
            "CUDA_VISIBLE_DEVICES": "",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(zip(chosen, map(set, json.loads(done.stdout)), strict=True))


def methods(found: set[str]) -> set[str]:
    """The methods of tensors that are written in C, whose calls the profiler names as they are."""
    own = {
        f"torch.Tensor.{name}"
        for name, value in vars(torch._C.TensorBase).items()
        if callable(value)
    }
    return {name for name in found & own if not name.rpartition(".")[2].startswith("_")}


def test_what_is_named_is_called_and_what_is_called_is_named(called: dict[str, set[str]]) -> None:
    """Nearly: a branch may not be taken, and what a value is inside a function can't always be told."""
    really = {(name, method) for name, found in called.items() for method in methods(found)}
    named = {(name, method) for name in called for method in methods(recorded(name))}
    assert len(named - really) <= 0.02 * len(named)
    assert len(really - named) <= 0.1 * len(really)


def recorded(name: str) -> set[str]:
    example = own_examples()[name]
    recording = RECORDED.recall(name, key_of(example), "cpu").recording
    assert recording
    return {api.name for api in recording.apis}
