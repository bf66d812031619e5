# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上的线性代数"
# title.en = "Linear algebra on a GPU"
# device = "cuda"
# exclusive = true
# ///

# %% speed volatile=true
import os

import torch
from torch.utils.benchmark import Timer

torch.manual_seed(0)
threads = len(os.sched_getaffinity(0))
print(threads, "CPU threads")
for shape in (1, 2048, 2048), (1, 64, 64), (4096, 16, 16):
    x = torch.randn(shape)
    symmetric = x @ x.mT + torch.eye(shape[-1])
    print(tuple(shape))
    for code in "linalg.solve(x, x)", "linalg.eigh(s)", "linalg.svd(x)":
        line = f"  {code:19}"
        for device in "cpu", "cuda":
            timer = Timer(
                f"torch.{code}",
                globals={"x": x.to(device), "s": symmetric.to(device)},
                setup="import torch",
                num_threads=threads,
            )
            ms = timer.blocked_autorange(min_run_time=0.3).median
            line += f" {device} {ms * 1e3:8.2f} ms"
        print(line)
