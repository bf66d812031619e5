# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "先排队，后执行", en = "Queued now, run later" }
# device = "cpu"
# ///

# %% queue
import time
from concurrent.futures import ThreadPoolExecutor

import torch

# zh: 一个工人、一条队，替 GPU 演示：交活不等做完。
# en: One worker, one queue, playing the GPU: handing in a job
# en: doesn't wait for it.
gpu = ThreadPoolExecutor(max_workers=1)


def job():
    time.sleep(0.1)
    return torch.ones(2)


start = time.perf_counter()
jobs = [gpu.submit(job) for _ in range(3)]
queued = time.perf_counter() - start
result = jobs[-1].result()  # waits for the last
done = time.perf_counter() - start
print("handed in in less than half the time:", queued < done / 2)
print("all done took 0.3 s or more:", done >= 0.3)

# %% late-error raises="ValueError"
def wrong():
    raise ValueError("made on line one")


failing = gpu.submit(wrong)
print("handed in; no error yet")
after = gpu.submit(job)
print("handed in the next one as well")
failing.result()  # here it comes out

# %% cpu-error raises="IndexError"
x = torch.zeros(3)
# zh: CPU 上做完一步才走下一步，错误就在出错的那一行。
# en: The CPU finishes each step first: the error names its line.
y = x[torch.tensor([10])]
print("never reached")
