# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "批次大小与一轮的时间", en = "Time of an epoch" }
# ///

# %% epoch volatile=true
import time

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(3, 32, 3), nn.ReLU(), nn.Conv2d(32, 64, 3), nn.ReLU(),
    nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(64, 10),
)
images = torch.randn(256, 3, 32, 32)


@torch.no_grad()
def epoch(size):
    start = time.perf_counter()
    for part in images.split(size):
        model(part)
    return 1000 * (time.perf_counter() - start)


for size in 1, 4, 16, 64, 256:
    spent = min(epoch(size) for _ in range(7))
    print(f"batch {size:3}: {spent:5.0f} ms, {spent / 256:.2f} each")
