# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "冻结节省的内存", en = "Memory that freezing saves" }
# ///

# %% measure
import weakref

import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks

torch.manual_seed(0)


class Kept:
    def __init__(self, tensor):
        # zh: 不 detach，就会和计算图互相引用，释放不掉。
        # en: Without detach, it and the graph would hold each other.
        self.tensor = tensor.detach()


def saved(compute, parameters):
    """MiB of saved activations: in the end, and at the peak."""
    weights = {p.data_ptr() for p in parameters}
    alive, sizes = weakref.WeakSet(), [0]

    def size():
        at = {k.tensor.data_ptr(): k.tensor.nbytes for k in alive}
        return sum(at[p] for p in at.keys() - weights) / 2**20

    def pack(tensor):
        kept = Kept(tensor)
        alive.add(kept)
        sizes.append(size())
        return kept

    with saved_tensors_hooks(pack, lambda kept: kept.tensor):
        output = compute()  # keeps the graph alive
    return size(), max(sizes), output.shape


# %% which
def blocks(count):
    pairs = [(nn.Linear(256, 256), nn.ReLU()) for _ in range(count)]
    return nn.Sequential(*(layer for pair in pairs for layer in pair))


front, middle, head = blocks(4), blocks(4), nn.Linear(256, 10)
model, x = nn.Sequential(front, middle, head), torch.randn(512, 256)
for name, frozen in {
    "nothing": [],
    "front": [front],
    "front and middle": [front, middle],
    "middle": [middle],
    "middle and head": [middle, head],
}.items():
    model.requires_grad_(True)
    for module in frozen:
        module.requires_grad_(False)
    size, *_ = saved(lambda: model(x), model.parameters())
    print(f"frozen: {name:16}  {size:.1f} MiB")

# %% three-ways
def with_no_grad():
    with torch.no_grad():
        features = middle(front(x))
    return head(features)


def detached():
    return head(middle(front(x)).detach())


def frozen():
    front.requires_grad_(False)
    middle.requires_grad_(False)
    return model(x)


model.requires_grad_(True)
for way in (with_no_grad, detached, frozen):
    size, peak, _ = saved(way, model.parameters())
    print(f"{way.__name__:12}  {size:.1f} MiB  peak {peak:.1f} MiB")
