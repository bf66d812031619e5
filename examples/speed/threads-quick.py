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
    fastest = {}
    for threads in (1, 2) * 5:  # in turn, since the load changes
        timer = Timer("x @ x", globals={"x": x}, num_threads=threads)
        median = timer.blocked_autorange(min_run_time=0.04).median
        fastest[threads] = min(median, fastest.get(threads, median))
    one, two = fastest[1], fastest[2]
    print(f"{name}: 1 thread {one * 1e6:6.1f} us, 2 threads", end=" ")
    print(f"{two * 1e6:6.1f} us, {one / two:.2f} times as fast")
