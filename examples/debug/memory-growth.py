# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "内存逐步增长的三个原因"
# title.en = "Three causes of memory that grows"
# ///

# %% append
import weakref

import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks

held = weakref.WeakSet()


class Saved:
    def __init__(self, tensor):
        self.tensor = tensor.detach()
        held.add(self)


def kept():
    """KiB of results that graphs still keep for backward()."""
    storages = {s.tensor.data_ptr(): s.tensor.nbytes for s in held}
    return sum(storages.values()) // 1024


torch.manual_seed(0)
model = nn.Sequential(nn.Linear(64, 256), nn.Tanh(), nn.Linear(256, 1))
x = torch.randn(128, 64)


def run(name, after_step):
    sizes = []
    with saved_tensors_hooks(Saved, lambda saved: saved.tensor):
        for step in range(5):
            loss = model(x + step).square().mean()
            after_step(loss)
            del loss
            sizes.append(kept())
    print(f"{name:22}", sizes)


graphs, numbers = [], []
run("append(loss)", graphs.append)
graphs.clear()
run("append(loss.item())", lambda loss: numbers.append(loss.item()))

# %% total
total = {"loss": 0.0}


def add(loss):
    total["loss"] = total["loss"] + loss


def add_detached(loss):
    total["loss"] = total["loss"] + loss.detach()


run("total += loss", add)
total["loss"] = 0.0
run("total += loss.detach()", add_detached)

# %% state
cell = nn.GRUCell(64, 64)


def sequence(name, detach):
    state, sizes = torch.zeros(128, 64), []
    with saved_tensors_hooks(Saved, lambda saved: saved.tensor):
        for _ in range(5):
            state = cell(x, state.detach() if detach else state)
            sizes.append(kept())
    print(f"{name:22}", sizes)


sequence("state", detach=False)
sequence("state.detach()", detach=True)

# %% backward
# zh: backward() 释放了结果，但列表仍然留住计算图的节点。
# en: backward() frees the results; the list still keeps the nodes.
graphs = []
run(
    "backward, append(loss)",
    lambda loss: (loss.backward(), graphs.append(loss)),
)
print("grad_fn:", type(graphs[0].grad_fn).__name__)
