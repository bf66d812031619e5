# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "批次大小与吞吐量"
# title.en = "Batch size and throughput"
# ///

# %% batch volatile=true
import time

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10))
optimizer = torch.optim.Adam(model.parameters())


def per_second(size, steps=30):
    x, y = torch.randn(size, 64), torch.randint(10, (size,))
    best = float("inf")
    for _ in range(steps):
        start = time.perf_counter()
        optimizer.zero_grad()
        nn.functional.cross_entropy(model(x), y).backward()
        optimizer.step()
        best = min(best, time.perf_counter() - start)
    return best, size / best


for size in 1, 8, 64, 512:
    step, rate = per_second(size)
    ms = step * 1000
    print(f"{size:3} each: {ms:5.2f} ms, {rate:8,.0f} samples/s")
