# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "线程与批处理", en = "Threads and batching" }
# ///

# %% inference-mode
import threading

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 3).eval()
x = torch.ones(1, 4)


def handle():
    print("in a thread:  requires_grad", model(x).requires_grad)


# zh: inference_mode 只对当前线程有效。
# en: inference_mode applies to the current thread only.
with torch.inference_mode():
    print("main thread:  requires_grad", model(x).requires_grad)
    thread = threading.Thread(target=handle)
    thread.start()
    thread.join()

# %% batcher
import queue
import time
from concurrent.futures import Future

requests = queue.Queue()
sizes = []


def collect(largest=16, wait=0.005):
    batch = [requests.get()]
    deadline = time.monotonic() + wait
    while len(batch) < largest:
        left = max(0, deadline - time.monotonic())
        try:
            batch.append(requests.get(timeout=left))
        except queue.Empty:
            break
    return batch


def work():
    with torch.inference_mode():
        while True:
            batch = collect()
            rows, futures = zip(*batch)
            for future, y in zip(futures, model(torch.stack(rows))):
                future.set_result(y)
            sizes.append(len(batch))


def predict(row):
    future = Future()
    requests.put((row, future))
    return future.result(timeout=10)


# %% together
from concurrent.futures import ThreadPoolExecutor

threading.Thread(target=work, daemon=True).start()
rows = torch.randn(64, 4)
with ThreadPoolExecutor(16) as pool:
    answers = torch.stack(list(pool.map(predict, rows)))
with torch.inference_mode():
    expected = model(rows)
for name, y in ("answers ", answers), ("expected", expected):
    print(name, [f"{v:.4f}" for v in y[:4, 0].tolist()])
print("64 answers from fewer than 64 calls:", len(sizes) < 64)

# %% gain volatile=true
large = nn.Sequential(
    nn.Linear(512, 1024), nn.ReLU(), nn.Linear(1024, 512)
)


def fastest(function, calls=20):
    times = []
    for _ in range(calls):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


x = torch.randn(32, 512)
with torch.inference_mode():
    one_by_one = fastest(lambda: [large(row) for row in x.split(1)])
    together = fastest(lambda: large(x))
print(f"32 rows one by one / in a batch: {one_by_one / together:.1f}")
