# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "编译模式的时间"
# title.en = "Time of the compile modes"
# device = "cuda"
# timeout = 240
# exclusive = true
# ///

# %% modes volatile=true
import time

import torch
from torch import nn
from torch.utils.benchmark import Timer

torch.manual_seed(0)
layers = []
for _ in range(8):
    layers += [nn.Linear(512, 512), nn.GELU(), nn.LayerNorm(512)]
net = nn.Sequential(*layers).to("cuda", torch.bfloat16)
x = torch.randn(64, 512, device="cuda", dtype=torch.bfloat16)


def measure(run):
    with torch.inference_mode():
        start = time.perf_counter()
        for _ in range(3):
            run(x)
        torch.cuda.synchronize()
        first = time.perf_counter() - start
        timer = Timer("run(x)", globals={"run": run, "x": x})
        us = timer.blocked_autorange(min_run_time=0.5).median * 1e6
    print(f"  {us:5.0f} µs a call, the first three {first:.1f} s")


print("eager")
measure(net)
for mode in "default", "reduce-overhead":
    torch.compiler.reset()
    print(mode)
    measure(torch.compile(net, mode=mode))
