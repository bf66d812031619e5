# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "正确地计时", en = "Correct timing" }
# ///

# %% helper volatile=true
import time

import torch

gpu = torch.accelerator.is_available()
if gpu:
    device = torch.accelerator.current_accelerator()
else:
    device = torch.device("cpu")


def wait():
    if gpu:
        torch.accelerator.synchronize()


def seconds(f, repeats=10):
    f()  # warm-up
    wait()
    start = time.perf_counter()
    for _ in range(repeats):
        f()
    wait()
    return (time.perf_counter() - start) / repeats


for n in 32, 1024:
    x = torch.ones(n, n, device=device)
    print(f"{n:4} {seconds(lambda: x @ x) * 1e3:8.4f} ms on {device.type}")

# %% benchmark volatile=true
from torch.utils.benchmark import Timer

timer = Timer("x @ x", globals={"x": x})
measured = timer.blocked_autorange()
print(f"{measured.number_per_run} runs, {measured.num_threads} thread")
print(f"{n:4} {measured.median * 1e3:8.4f} ms")
