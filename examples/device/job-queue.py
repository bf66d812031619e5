# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "排队与执行", en = "Queued now, run later" }
# device = "cpu"
# ///

# %% queue volatile=true
import time
from concurrent.futures import ThreadPoolExecutor

import torch

# zh: 用一个线程和一个队列模拟 GPU：提交任务不等它完成。
# en: One thread with a queue stands in for the GPU: submitting a
# en: job doesn't wait for it.
gpu = ThreadPoolExecutor(max_workers=1)


def job():
    time.sleep(0.1)
    return torch.ones(2)


start = time.perf_counter()
jobs = [gpu.submit(job) for _ in range(3)]
queued = time.perf_counter() - start
result = jobs[-1].result()  # waits for the last
done = time.perf_counter() - start
print(f"submitted after {queued:.3f} s, done after {done:.3f} s")

# %% late-error raises="ValueError"
def wrong():
    raise ValueError("made on line one")


failing = gpu.submit(wrong)
print("submitted; no error yet")
after = gpu.submit(job)
print("submitted the next one, too")
failing.result()  # raised only here

# %% cpu-error raises="IndexError"
x = torch.zeros(3)
# zh: CPU 完成一步才执行下一步，报错就在出错的那一行。
# en: The CPU finishes each step first: the error is on its line.
y = x[torch.tensor([10])]
print("never reached")
