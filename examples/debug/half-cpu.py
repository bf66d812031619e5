# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "CPU 上的 float16"
# title.en = "float16 on a CPU"
# device = "cpu"
# ///

# %% speed volatile=true
import time

import torch
from torch import nn


def fastest(run, n=10):
    times = []
    for _ in range(n):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return 1e3 * min(times)


@torch.inference_mode()
def measure():
    for dtype in torch.float32, torch.bfloat16, torch.float16:
        linear = nn.Linear(1024, 1024).to(dtype)
        conv = nn.Conv2d(64, 64, 3, padding=1).to(dtype)
        x = torch.randn(256, 1024).to(dtype)
        image = torch.randn(4, 64, 32, 32).to(dtype)
        print(f"{str(dtype):14}", end=" ")
        print(f"linear {fastest(lambda: linear(x)):6.2f} ms", end="  ")
        print(f"conv {fastest(lambda: conv(image)):6.2f} ms")


measure()

# %% without volatile=true
# zh: 关闭 oneDNN，只剩 PyTorch 自己的实现。
# en: Without oneDNN, only PyTorch's own kernels remain.
torch.backends.mkldnn.enabled = False
measure()
