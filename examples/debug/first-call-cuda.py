# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上的第一次调用"
# title.en = "The first calls on a GPU"
# device = "cuda"
# exclusive = true
# ///

# %% first volatile=true
import time

import torch
from torch import nn


def measure(name, f):
    times = []
    for _ in range(3):
        start = time.perf_counter()
        f()
        torch.cuda.synchronize()
        times.append((time.perf_counter() - start) * 1e3)
    print(f"{name:10}", *[f"{t:9.2f}" for t in times], "ms")


measure("a tensor", lambda: torch.ones(1, device="cuda"))
x = torch.randn(8, 64, 32, 32, device="cuda")
measure("x @ x", lambda: x @ x)
conv = nn.Conv2d(64, 64, 3, device="cuda")
measure("conv", lambda: conv(x))

# %% shape volatile=true
# zh: 新的形状：卷积要再选一次算法，显存要再向驱动申请。
# en: A new shape: the algorithm is chosen again, and memory is
# en: requested again.
big = torch.randn(8, 64, 224, 224, device="cuda")
measure("new shape", lambda: conv(big))
