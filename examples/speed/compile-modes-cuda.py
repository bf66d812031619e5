# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上的编译模式"
# title.en = "Compile modes on a GPU"
# device = "cuda"
# compiler = true
# timeout = 180
# exclusive = true
# ///

# %% small volatile=true
import time

import torch
from torch import nn
from torch.utils.benchmark import Timer

torch.manual_seed(0)
layers = [m for _ in range(10) for m in (nn.Linear(64, 64), nn.ReLU())]
model = nn.Sequential(*layers).cuda().eval().requires_grad_(False)
x = torch.randn(8, 64, device="cuda")
modes = {"eager": None, "default": "default"}
modes |= {"reduce-overhead": "reduce-overhead"}
for name, mode in modes.items():
    f = torch.compile(model, mode=mode) if mode else model
    start = time.perf_counter()
    for _ in range(3):
        f(x)
    torch.cuda.synchronize()
    first = time.perf_counter() - start
    timer = Timer("f(x)", globals={"f": f, "x": x})
    us = timer.blocked_autorange().median * 1e6
    print(f"{name:15} {us:5.0f} us, the first three {first:.1f} s")

# %% overwritten raises="RuntimeError"
first = f(x)  # f is the last one, reduce-overhead
f(x + 1)
print(first[0, :3])

# %% cloned
first = f(x).clone()
f(x + 1)
first.shape
