# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "同时处理几个请求"
# title.en = "Several requests at once"
# ///

# %% times volatile=true
import threading
import time

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    *[nn.Linear(1024, 1024) for _ in range(8)]
).eval()
x = torch.rand(32, 1024)


@torch.inference_mode()
def predict():
    model(x)


def client(seconds):
    for _ in range(20):
        start = time.perf_counter()
        predict()
        seconds.append(time.perf_counter() - start)


def measure(clients):
    seconds = []
    threads = [
        threading.Thread(target=client, args=(seconds,))
        for _ in range(clients)
    ]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    rate = len(seconds) / (time.perf_counter() - start)
    median = 1000 * sorted(seconds)[len(seconds) // 2]
    print(f"{clients} at once: {median:5.1f} ms each, {rate:4.0f} /s")


torch.set_num_threads(1)
predict()
for clients in 1, 2, 4, 8:
    measure(clients)
