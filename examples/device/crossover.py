# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 从多大开始更快"
# title.en = "From which size a GPU is faster"
# device = "cuda"
# exclusive = true
# ///

# %% sizes volatile=true
import os

import torch
from torch import nn
from torch.utils.benchmark import Timer


def step(model, x, optimizer):
    optimizer.zero_grad()
    model(x).square().mean().backward()
    optimizer.step()


threads = len(os.sched_getaffinity(0))
print(threads, "CPU threads")
print("width batch      CPU      GPU")
for width, batch in (32, 16), (256, 64), (1024, 256), (4096, 1024):
    line = f"{width:5} {batch:5}"
    for device in "cpu", "cuda":
        torch.manual_seed(0)
        layers = [nn.Linear(width, width), nn.ReLU()] * 3
        model = nn.Sequential(*layers).to(device)
        optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
        x = torch.randn(batch, width, device=device)
        timer = Timer(
            "step(model, x, optimizer)",
            globals=dict(
                step=step, model=model, x=x, optimizer=optimizer
            ),
            num_threads=threads,
        )
        ms = timer.blocked_autorange(min_run_time=0.5).median * 1e3
        line += f" {ms:7.2f}"
    print(line, "ms")
