# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "冻结节省的时间", en = "The time that freezing saves" }
# ///

# %% setup
import time

import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(256, 512)


def blocks(count):
    pairs = [(nn.Linear(512, 512), nn.ReLU()) for _ in range(count)]
    return nn.Sequential(*(layer for pair in pairs for layer in pair))


front, back, head = blocks(4), blocks(4), nn.Linear(512, 10)
model = nn.Sequential(front, back, head)


def step_time(*frozen, repeats=5):
    """The fastest of several forward and backward passes."""
    model.requires_grad_(True)
    for module in frozen:
        module.requires_grad_(False)
    times = []
    for _ in range(repeats):
        model.zero_grad()
        start = time.perf_counter()
        model(x).sum().backward()
        times.append(time.perf_counter() - start)
    return min(times)


# %% time volatile=true
step_time()
everything = step_time()
for name, frozen in {
    "front and back": (front, back),
    "front": (front,),
    "back": (back,),
}.items():
    ratio = step_time(*frozen) / everything
    print(f"frozen: {name:14}  {ratio:.2f} of the time")

# %% optimizer
for frozen in ((), (front, back)):
    model.requires_grad_(True)
    for module in frozen:
        module.requires_grad_(False)
    model.zero_grad()
    optimizer = torch.optim.AdamW(model.parameters())
    model(x).sum().backward()
    optimizer.step()
    grads = [p.grad for p in model.parameters() if p.grad is not None]
    states = [t for s in optimizer.state.values() for t in s.values()]
    grads, states = (
        sum(t.nbytes for t in ts) / 2**20 for ts in (grads, states)
    )
    print(f"gradients {grads:.2f} MiB, AdamW state {states:.2f} MiB")
