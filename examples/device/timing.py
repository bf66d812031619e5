# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "正确地计时", en = "Correct timing" }
# ///

# %% helper
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


small = torch.ones(32, 32, device=device)
large = torch.ones(1024, 1024, device=device)
ratio = seconds(lambda: large @ large) / seconds(lambda: small @ small)
print("the larger one takes longer:", ratio > 1)

# %% benchmark
from torch.utils.benchmark import Timer

timer = Timer("x @ x", globals={"x": large})
measured = timer.timeit(3)
print(measured.number_per_run, "runs,", measured.num_threads, "thread")
