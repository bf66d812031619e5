# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "锁页内存的速度", en = "Speed of pinned memory" }
# device = "cuda"
# exclusive = true
# ///

# %% pinned volatile=true
import torch
from torch.utils.benchmark import Timer

pageable = torch.randn(64, 3, 224, 224)
pinned = pageable.pin_memory()
print(f"{pageable.nbytes / 2**20:.2f} MiB")
for name, x in ("pageable", pageable), ("pinned", pinned):
    timer = Timer("x.to('cuda')", globals={"x": x})
    time = timer.blocked_autorange().median
    print(f"{name:8} {time * 1e3:.2f} ms, {x.nbytes / time / 1e9:.0f} GB/s")

# %% overlap volatile=true
import time


def seconds_to_return(x, non_blocking):
    torch.cuda.synchronize()
    start = time.perf_counter()
    x.to("cuda", non_blocking=non_blocking)
    return time.perf_counter() - start


for name, x in ("pageable", pageable), ("pinned", pinned):
    for non_blocking in False, True:
        ms = seconds_to_return(x, non_blocking) * 1e3
        print(f"{name:8} non_blocking={non_blocking!s:5} {ms:.3f} ms")

# %% gpu-tensor raises="RuntimeError"
# zh: 只有 CPU 上的张量可以锁页。
# en: Only tensors on the CPU can be pinned.
pageable.to("cuda").pin_memory()
