# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "线程数与推理时间"
# title.en = "Number of threads and time of inference"
# exclusive = true
# ///

# %% times volatile=true
import os
import time

import torch
from torch import nn

print("cores", len(os.sched_getaffinity(0)))
torch.manual_seed(0)
small = nn.Sequential(*[nn.Linear(256, 256) for _ in range(8)])
large = nn.Sequential(*[nn.Linear(2048, 2048) for _ in range(2)])


def best(net, x):
    times = []
    for _ in range(30):
        start = time.perf_counter()
        net(x)
        times.append(time.perf_counter() - start)
    return 1000 * min(times)


with torch.inference_mode():
    for n in (1, 2, 4, 16):
        torch.set_num_threads(n)
        a = best(small, torch.randn(8, 256))
        b = best(large, torch.randn(256, 2048))
        print(f"{n:2} threads: small {a:5.2f} ms, large {b:6.2f} ms")
