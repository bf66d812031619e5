# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "一个与两个线程", en = "One thread and two" }
# exclusive = true
# ///

# %% quick volatile=true
import torch
from torch.utils.benchmark import Timer

large, small = torch.randn(512, 512), torch.randn(16, 16)
for name, x in ("large", large), ("small", small):
    for threads in 1, 2:
        timer = Timer("x @ x", globals={"x": x}, num_threads=threads)
        median = timer.blocked_autorange(min_run_time=0.2).median
        print(f"{name} {threads} threads {median * 1e6:8.1f} us")
