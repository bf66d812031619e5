"""The torch APIs that an example calls, found in its code and in what its names were bound to."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest
import torch

from tests.support.own_site import own_examples, recorded_seconds
from tests.support.paths import PROJECT

from executed_examples.child.apis.finder import find_apis, names_after
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.runner.local import Run

RECORDED = CommittedStore(PROJECT)


def names(run: Run) -> list[str]:
    return [api.name for api in run.recording.apis]


def apis(*cells: str) -> list[str]:
    """The names of the APIs in some cells, which are executed here one after another."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    source, after = "", []
    for cell in map(textwrap.dedent, cells):
        exec(cell, namespace)
        source += f"{cell}\n"
        after.append((source.count("\n") + 1, names_after(namespace)))
    found = find_apis(source, ast.parse(source).body, after)
    return sorted({name for name, _, _ in found})


HEAD = "import torch\nx = torch.arange(4.0).reshape(2, 2)\n"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("torch.cat([x])", "torch.cat"),
        ("import torch.nn.functional as F\nF.relu(x)", "torch.nn.functional.relu"),
        ("from torch import nn\nnn.Linear(2, 3)", "torch.nn.Linear"),
        ("from torch.nn.functional import relu as f\nf(x)", "torch.nn.functional.relu"),
        (
            "from torch.utils.data import DataLoader\nDataLoader([1])",
            "torch.utils.data.DataLoader",
        ),
        ("import torch as t\nt.ones(1)", "torch.ones"),
        ("x.kthvalue(1)", "torch.Tensor.kthvalue"),
        ("x.mT", "torch.Tensor.mT"),
        ("x.grad = None", "torch.Tensor.grad"),
        ("net = torch.nn.Linear(2, 2)\nnet.zero_grad()", "torch.nn.Module.zero_grad"),
        ("torch.nn.Linear(2, 2).zero_grad()", "torch.nn.Module.zero_grad"),
        ("s = torch.optim.SGD([x])\ns.step()", "torch.optim.Optimizer.step"),
        ("with torch.no_grad():\n    pass", "torch.no_grad"),
        ("(x * 2).sum()", "torch.Tensor.sum"),
        ("(2 > x).any()", "torch.Tensor.any"),
        ("(-x).max()", "torch.Tensor.max"),
        ("x[0].min()", "torch.Tensor.min"),
        ("list(map(torch.exp, [x]))", "torch.exp"),
        ("y: torch.Tensor = torch.exp(x)", "torch.exp"),
        ("@torch.no_grad()\ndef f(y=torch.ones(1), *, z=torch.zeros(1)):\n    pass", "torch.zeros"),
    ],
)
def test_an_api_is_found_by_its_public_name(code: str, expected: str) -> None:
    """As an alias, from an import, as an attribute of what a name was bound to."""
    assert expected in apis(HEAD + code)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("(x + 1).flatten().sum(0)", "torch.Tensor.sum"),
        ("x.sort().values.tolist()", "torch.Tensor.tolist"),
        ("(x - 1).abs().max()", "torch.Tensor.max"),
        ("rows = [row.norm() for row in x]", "torch.Tensor.norm"),
        ("def f(y):\n    return y.mul(2)", "torch.Tensor.mul"),
        ("async def f(y):\n    return y.mul(2)", "torch.Tensor.mul"),
        ("torch.func.vmap(lambda row: row.cumsum(0))(x)", "torch.Tensor.cumsum"),
        ("net = torch.nn.Linear(2, 2)\nnet.weight.detach()", "torch.Tensor.detach"),
        ("net = torch.nn.Linear(2, 2)\nnet(x).exp()", "torch.Tensor.exp"),
        ("net = torch.nn.Linear(2, 2)\n[p.grad for p in net.parameters()]", "torch.Tensor.grad"),
        ("def f(net):\n    return torch.nn, net.parameters()", "torch.nn.Module.parameters"),
    ],
)
def test_a_method_that_no_other_class_has_shows_its_class(code: str, expected: str) -> None:
    assert expected in apis(HEAD + code)


@pytest.mark.parametrize(
    ("code", "method"),
    [
        ("def f(words):\n    return words.split()", "split"),
        ("def f(rows):\n    return rows.index(1)", "index"),
        ("def f(table):\n    return table.values()", "values"),
        ("class V:\n    def mul(self, y): ...\n\ndef f(v):\n    return v.mul(2)", "mul"),
        ("class V:\n    data: list\n\ndef f(v):\n    return v.data", "data"),
        (
            "class Net:\n    def __init__(self):\n        self.norm = len\n\n"
            "    def run(self, y):\n        return self.norm(y)",
            "norm",
        ),
        ("import re\n\ndef f(pattern):\n    return pattern.sub('', '')", "sub"),
        ("import numpy as np\n\ndef f(a):\n    return a.mean()", "mean"),
        ("def f(y):\n    return y.numpy().mean()", "mean"),
        ("def f(figure):\n    axes = figure.subplots(2)\n    return axes.flatten()", "flatten"),
        ("def f(y):\n    return y.untyped_storage().data_ptr()", "data_ptr"),
        ("def f(y):\n    return y.shape.numel()", "numel"),
        ("def f(y, hook):\n    return y.grad_fn.register_hook(hook)", "register_hook"),
        ("def f(path):\n    return torch.load(path).float()", "float"),
        ("def f(path):\n    return open(path).detach()", "detach"),
        ("import multiprocessing.queues\n\ndef f(Queue):\n    return Queue().put(1)", "put"),
        ("def f(error):\n    return error.name", "name"),
        ("def f(y):\n    return y.stride", "stride"),
    ],
)
def test_a_method_that_another_class_has_shows_nothing(code: str, method: str) -> None:
    """A class of the script's, one built in, or one of a module that the script names."""
    assert f"torch.Tensor.{method}" not in apis(HEAD + code)


def test_what_torch_makes_is_no_array_of_numpys() -> None:
    assert "torch.Tensor.mean" in apis("import numpy, torch\ntorch.ones(2).mean()")
    assert "torch.Tensor.mean" not in apis("import numpy, torch\ntorch.ones(2).numpy().mean()")


def test_a_methods_receiver_decides() -> None:
    """A list and a text have methods named like a tensor's."""
    cell = "losses = []\nlosses.index if losses else None\n'a b'.split()\nlosses.copy()"
    assert apis(f"import torch\n{cell}\ntorch.ones(1)") == ["torch.ones"]


def test_a_name_that_changes_its_type_is_followed_by_the_cell() -> None:
    found = apis(
        "import torch\nx = torch.ones(3)",
        "x.sum()\nx = x.tolist()",
        "x.copy()\nx.index(1.0)",
    )
    assert found == ["torch.Tensor.sum", "torch.Tensor.tolist", "torch.ones"]


@pytest.mark.parametrize(
    "code",
    [
        "h = 'a b'\nh.split()\nh = torch.ones(2)",
        "h = torch.ones(2)\nfor h in ['a b']:\n    h.split()",
        "def f():\n    h = torch.nn.Linear(2, 2)\n    for h in [1.0]:\n        h.float()",
    ],
)
def test_a_name_bound_twice_in_a_cell_is_not_what_it_was_in_the_end(code: str) -> None:
    assert set(apis(f"import torch\n{code}")) <= {"torch.ones", "torch.nn.Linear"}


def test_a_functions_own_names_hide_those_around_it() -> None:
    cell = "import torch\nrows = torch.ones(2)\n\ndef f(rows):\n    return rows.split(1)"
    assert apis(cell) == ["torch.ones"]
    inside = cell.replace("f(rows)", "f(words)").replace("return", "rows = words\n    return")
    assert apis(inside) == ["torch.ones"]


def test_a_functions_own_names_are_what_it_makes_of_them() -> None:
    cell = """
        import torch

        def train(net):
            optimizer = torch.optim.SGD(net.parameters())
            optimizer.zero_grad()
            optimizer: torch.optim.Adam = torch.optim.Adam(net.parameters())
            optimizer.step()
        """
    assert {"torch.optim.Optimizer.zero_grad", "torch.optim.Optimizer.step"} <= {*apis(cell)}


def test_in_a_function_a_name_around_it_may_be_bound_to_something_else() -> None:
    cell = "import torch\nh = torch.ones(2)\n\ndef f():\n    h.split(1)\n\nh = 'a b'"
    assert apis(cell) == ["torch.ones"]


def test_the_scripts_own_methods_and_private_ones_are_no_apis() -> None:
    cell = """
        import torch

        class Net(torch.nn.Module):
            def extra_repr(self):
                return ""

        Net().extra_repr()
        torch._C._get_tracing_state()
        """
    assert apis(cell) == ["torch.nn.Module"]


def test_a_type_that_is_only_mentioned_is_no_call() -> None:
    assert apis("import torch\n\ndef f(y: torch.Tensor) -> torch.Size:\n    z: torch.Tensor") == []


def test_of_a_launched_file_the_imports_tell() -> None:
    source = "import torch.distributed as dist\nfrom torch import ones\ndist.barrier()\nones(1)\n"
    found = find_apis(source, ast.parse(source).body, [(sys.maxsize, {})])
    assert found == [("torch.distributed.barrier", 3, 5), ("torch.ones", 4, 0)]


def test_nothing_is_kept_alive() -> None:
    """Neither an instance nor a function, whose names may hold one."""
    names = names_after({"x": torch.ones(1), "f": torch.ones(1).sum, "torch": torch, "int": int})
    assert [name for name, value in names.items() if value.live is None] == ["x", "f"]


def test_what_comes_after_an_exception_is_not_called(run: Callable[..., Run]) -> None:
    done = run("""
        # %% one
        import torch
        torch.ones(1)
        1 / 0

        # %% two
        torch.zeros(1)
        """)
    assert "torch.zeros" not in names(done)


def test_looking_for_calls_evaluates_nothing(run: Callable[..., Run]) -> None:
    """No property of the script's own is read, no method called, and nothing is kept alive."""
    done = run(
        """
        # %% one
        import torch, weakref


        class Kind(type):
            def __eq__(self, other):
                print('compared')


        class Loud(metaclass=Kind):
            @property
            def sum(self):
                print('read')
                return lambda: None

            def __getattr__(self, name):
                print('asked', name)
                raise AttributeError(name)


        loud = Loud()
        x = torch.ones(3)
        gone = weakref.ref(x)
        loud.sum()

        # %% two
        del x
        print(gone() is None)
        """
    )
    texts = [o.text for c in done.recording.cells for o in c.outputs]  # type: ignore[union-attr]
    assert texts == ["read\n", "True\n"]


def test_places_count_characters() -> None:
    """Of the file, where a Chinese character is one."""
    source = 'import torch\nprint("张量", torch.ones(2))\n'
    found = find_apis(source, ast.parse(source).body, [(3, names_after({"torch": torch}))])
    assert found == [("torch.ones", 2, 'print("张量", torch.ones(2))'.index("ones"))]


LONGEST = 1.0
"""Seconds of a run, which takes longer under the profiler."""


def chosen_examples() -> list[str]:
    """Examples of every topic that the profiler can follow: in one process, without compiling."""
    skipped = (
        *("tutorials/", "distributed/", "compile", "process", "worker", "loader", "static"),
        *("vision", "ddp"),
    )
    plain = [
        name
        for name, example in own_examples().items()
        if example.metadata.device != "cuda"
        and not example.metadata.launch
        and not any(word in name for word in skipped)
        and not example.metadata.compiler
        and "torchvision" not in example.metadata.requirements()
    ]
    # By the name, so that the sample doesn't change with each new example.
    chosen = [name for name in plain if crc32(name.encode()) % 10 == 0]
    return [name for name in chosen if recorded_seconds(name) <= LONGEST]


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
    """Nearly: a branch may not be taken, and what a value is inside a function isn't always known."""
    really = {(name, method) for name, found in called.items() for method in methods(found)}
    named = {(name, method) for name in called for method in methods(recorded(name))}
    assert len(named - really) <= 0.02 * len(named)
    assert len(really - named) <= 0.1 * len(really)


def recorded(name: str) -> set[str]:
    example = own_examples()[name]
    recording = RECORDED.recall(name, key_of(example), "cpu").recording
    assert recording
    return {api.name for api in recording.apis}
