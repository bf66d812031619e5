# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "训练占用的内存", en = "Memory of training" }
# ///

# %% parameters
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(256, 1024), nn.ReLU(), nn.Linear(1024, 256)
)
count = sum(p.numel() for p in model.parameters())
size = sum(p.nbytes for p in model.parameters())
print(f"{count:,} parameters, {size / 2**20:.2f} MiB")
half = sum(p.bfloat16().nbytes for p in model.parameters())
print(f"bfloat16: {half / 2**20:.2f} MiB")

# %% optimizer
def state_bytes(optimizer):
    return sum(
        t.nbytes
        for state in optimizer.state.values()
        for t in state.values()
        if torch.is_tensor(t)
    )


x = torch.randn(64, 256)
model(x).square().mean().backward()
grads = sum(p.grad.nbytes for p in model.parameters())
print(f"gradients      {grads / size:.1f} x")
for make in (
    lambda p: torch.optim.SGD(p, lr=0.0),
    lambda p: torch.optim.SGD(p, lr=0.0, momentum=0.9),
    lambda p: torch.optim.AdamW(p, lr=0.0),
):
    optimizer = make(model.parameters())
    optimizer.step()
    name = type(optimizer).__name__
    print(f"{name:14} {state_bytes(optimizer) / size:.1f} x")

# %% activations
# zh: 前向传播为反向传播保存的张量，不算参数。
# en: What the forward pass saves for the backward pass, without
# en: parameters.
def saved_bytes(batch):
    own = {p.data_ptr() for p in model.parameters()}
    saved = {}

    def pack(t):
        if t.data_ptr() not in own:
            saved[t.data_ptr()] = t
        return t

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        model(batch)
    return sum(t.nbytes for t in saved.values())


for n in (1, 64, 1024):
    kib = saved_bytes(torch.randn(n, 256)) / 2**10
    print(f"batch {n:4}: {kib:.0f} KiB")
print(f"by hand for 1: {(256 + 1024) * 4 / 2**10:.0f} KiB")
