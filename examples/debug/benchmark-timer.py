# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "为一小段代码计时", en = "Time a code snippet" }
# ///

# %% timer volatile=true
import torch
from torch.utils.benchmark import Timer

x = torch.randn(256, 256)
timer = Timer("x @ x", globals={"x": x})
measured = timer.timeit(100)
print(f"{measured.median * 1e6:.0f} microseconds, mean of 100 runs")
# zh: 自动选择运行次数，直到总时间足够长。
# en: It chooses the number of runs to fill min_run_time.
measured = timer.blocked_autorange(min_run_time=0.2)
print(f"{measured.median * 1e6:.0f} microseconds, median")
print(measured.num_threads, "thread")

# %% compare volatile=true
ways = {
    "loop": "for row in x: row.sum()",
    "at once": "x.sum(dim=1)",
}
for name, code in ways.items():
    timer = Timer(code, globals={"x": x})
    median = timer.blocked_autorange(min_run_time=0.2).median
    print(f"{name:8} {median * 1e6:8.1f} microseconds")

# %% first volatile=true
from time import perf_counter

layer = torch.nn.Conv2d(3, 37, 5)
image = torch.randn(1, 3, 61, 61)
for n in range(3):
    start = perf_counter()
    layer(image)
    print(f"call {n}: {(perf_counter() - start) * 1e3:.2f} ms")

# %% globals raises="NameError" volatile=true
Timer("y @ y").timeit(1)
