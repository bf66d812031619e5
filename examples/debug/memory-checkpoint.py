# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用重新计算换内存", en = "Recompute to save memory" }
# ///

# %% measure
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint, checkpoint_sequential

torch.manual_seed(0)
model = nn.Sequential()
for _ in range(16):
    model.append(nn.Sequential(nn.Linear(64, 64), nn.GELU()))
x = torch.randn(256, 64)


def saved_kib(run):
    known = {p.untyped_storage().data_ptr() for p in model.parameters()}
    # zh: 不计参数，同一份存储只计一次。
    # en: Parameters don't count, and each storage counts once.
    kept, storages = [], {}

    def pack(t):
        kept.append(t)
        storage = t.untyped_storage()
        if storage.data_ptr() not in known:
            storages[storage.data_ptr()] = storage.nbytes()
        return t

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        kept.append(run())
    return sum(storages.values()) // 1024


print("plain:", saved_kib(lambda: model(x)), "KiB")

# %% checkpoint
def each_block(x):
    for block in model:
        x = checkpoint(block, x, use_reentrant=False)
    return x


print("each block:", saved_kib(lambda: each_block(x)), "KiB")

# %% segments
for segments in (2, 4, 8):
    kept = saved_kib(
        lambda: checkpoint_sequential(
            model, segments, x, use_reentrant=False
        )
    )
    print(f"{segments} segments: {kept:4} KiB after the forward pass")

# %% same
def gradients(forward):
    model.zero_grad()
    forward(x).pow(2).mean().backward()
    return [p.grad.clone() for p in model.parameters()]


for name, forward in ("plain     ", model), ("checkpoint", each_block):
    bias_grad = gradients(forward)[-1]
    print(name, [f"{v:.2e}" for v in bias_grad[:4].tolist()])

# %% twice
calls = 0


def count(module, inputs):
    global calls
    calls += 1


for block in model:
    block.register_forward_pre_hook(count)
for forward in (model, each_block):
    calls = 0
    forward(x).mean().backward()
    print(calls, "calls of 16 blocks")

# %% no-use-reentrant
import warnings

x.requires_grad_()
with warnings.catch_warnings(record=True) as caught:
    y = checkpoint(model[0], x)
for each in caught:
    print(f"{each.category.__name__}: {each.message}")
