# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "哪一行看起来慢"
# title.en = "The line that looks slow"
# device = "cpu"
# ///

# %% blame volatile=true
import time
from concurrent.futures import ThreadPoolExecutor

import torch

# zh: 一个线程代替 GPU：按顺序执行排队的任务。
# en: One thread stands in for the GPU: it runs queued jobs in order.
gpu = ThreadPoolExecutor(max_workers=1)


def forward():
    time.sleep(0.2)


def backward():
    time.sleep(0.3)
    return torch.tensor(0.5)


def timed(name, function):
    start = time.perf_counter()
    result = function()
    print(f"{name:8} {time.perf_counter() - start:.2f} s")
    return result


timed("forward", lambda: gpu.submit(forward))
loss = timed("backward", lambda: gpu.submit(backward))
value = timed("item", lambda: loss.result().item())

# %% waits volatile=true
# zh: 每一步之后都等待（synchronize），时间才属于各自的步骤。
# en: Waiting (synchronize) after each step, each has its own time.
timed("forward", lambda: gpu.submit(forward).result())
loss = timed("backward", lambda: gpu.submit(backward).result())
value = timed("item", lambda: loss.item())
