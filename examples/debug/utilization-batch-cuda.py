# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上的批次大小与吞吐量"
# title.en = "Batch size and throughput on a GPU"
# device = "cuda"
# exclusive = true
# ///

# %% batch volatile=true
import time

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(1024, 1024), nn.ReLU(), nn.Linear(1024, 10)
).cuda()
optimizer = torch.optim.Adam(model.parameters())


def per_step(size, steps=30):
    x = torch.randn(size, 1024, device="cuda")
    y = torch.randint(10, (size,), device="cuda")
    best = float("inf")
    for _ in range(steps):
        torch.cuda.synchronize()
        start = time.perf_counter()
        optimizer.zero_grad()
        nn.functional.cross_entropy(model(x), y).backward()
        optimizer.step()
        torch.cuda.synchronize()
        best = min(best, time.perf_counter() - start)
    return best


for size in 1, 64, 1024, 16384, 65536:
    seconds = per_step(size)
    rate = f"{size / seconds:12,.0f} samples/s"
    print(f"{size:5} each: {seconds * 1000:6.2f} ms, {rate}")
