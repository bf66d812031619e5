# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "cudnn.benchmark 的速度"
# title.en = "The speed of cudnn.benchmark"
# device = "cuda"
# ///

# %% speed volatile=true
import torch
from torch import nn
from torch.backends import cudnn
from torch.utils.benchmark import Timer

conv = nn.Conv2d(64, 128, 3, padding=1, device="cuda")
x = torch.randn(32, 64, 56, 56, device="cuda")
for benchmark in (False, True):
    with cudnn.flags(benchmark=benchmark):
        conv(x).sum().backward()  # tries and chooses here
        code = "conv(x).sum().backward()"
        timer = Timer(code, globals={"conv": conv, "x": x})
        time = timer.blocked_autorange().median
    print(f"benchmark={benchmark}: {time * 1e3:.2f} ms")

# %% shapes volatile=true
import time

sizes = range(40, 60)
for benchmark in (False, True):
    with cudnn.flags(benchmark=benchmark):
        torch.cuda.synchronize()
        start = time.perf_counter()
        for size in sizes:  # each shape is new
            conv(torch.randn(32, 64, size, size + 1, device="cuda"))
        torch.cuda.synchronize()
        total = time.perf_counter() - start
    print(f"benchmark={benchmark}: {total * 1e3:.0f} ms for 20 shapes")
