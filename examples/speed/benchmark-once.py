# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title = { zh = "计时为什么会误导", en = "Why a single time misleads" }
# ///

# %% once volatile=true
import time

import torch

torch.manual_seed(0)
x = torch.randn(192, 192)
times = []
for _ in range(300):
    start = time.perf_counter()
    torch.linalg.inv(x)
    times.append((time.perf_counter() - start) * 1e3)  # ms

print(f"first   {times[0]:8.3f} ms")
times = torch.tensor(times[1:])
for name in "min", "median", "mean", "max":
    value = getattr(times, name)()
    print(f"{name:7} {value.item():8.3f} ms")

# %% histogram volatile=true alt_zh="300 次求逆用时的直方图：绝大多数集中在左端，少数远在右边；均值被它们拉向右侧，中位数仍在集中的位置。" alt_en="Histogram of the times of 300 matrix inversions: nearly all are at the left end, a few far to the right; these pull the mean to the right, and the median stays where most times are."
import matplotlib.pyplot as plt

plt.figure(figsize=(6, 2.6))
upper = times.quantile(0.95).item()
plt.hist(times.clamp(max=upper).numpy(), bins=40, color="0.7")
plt.axvline(times.median(), color="C0", label="median")
plt.axvline(times.mean(), color="C1", ls="--", label="mean")
plt.xlabel("milliseconds (the slowest 5 % in the last bar)")
plt.ylabel("runs")
plt.legend()
plt.show()

# %% short volatile=true
def clock_once(f):
    start = time.perf_counter()
    f()
    return (time.perf_counter() - start) * 1e9


def clock_many(f, runs=10_000):
    start = time.perf_counter()
    for _ in range(runs):
        f()
    return (time.perf_counter() - start) / runs * 1e9


y = torch.ones(1)
add = y.add_
print(f"one call         {clock_once(lambda: add(1)):8.0f} ns")
print(f"mean of 10000    {clock_many(lambda: add(1)):8.0f} ns")
print(f"of it, the loop  {clock_many(lambda: None):8.0f} ns")
