# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "锁页本身的代价"
# title.en = "What pinning costs"
# device = "cuda"
# exclusive = true
# ///

# %% cost volatile=true
import time

import torch
from torch.utils.benchmark import Timer

x = torch.randn(64, 3, 224, 224)
start = time.perf_counter()
pinned = x.pin_memory()
first = time.perf_counter() - start
print(f"{x.nbytes / 2**20:.2f} MiB")
print(f"x.pin_memory(), the first time  {first * 1e3:6.2f} ms")
for code in (
    "x.pin_memory()",
    "x.to('cuda')",
    "pinned.to('cuda')",
    "x.pin_memory().to('cuda')",
    "pinned.copy_(x).to('cuda')",
):
    timer = Timer(code, globals={"x": x, "pinned": pinned})
    ms = timer.blocked_autorange().median * 1e3
    print(f"{code:31} {ms:6.2f} ms")

# %% cached volatile=true
stats = torch.cuda.host_memory_stats()
for name in "allocated_bytes.current", "num_host_alloc":
    print(name, stats[name])
