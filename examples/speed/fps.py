# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "延迟、吞吐量与 FPS"
# title.en = "Latency, throughput, and FPS"
# device = "cpu"
# ///

# %% batches volatile=true
import time

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(3, 16, 3, stride=2, padding=1),
    nn.ReLU(),
    nn.Conv2d(16, 32, 3, stride=2, padding=1),
    nn.ReLU(),
    nn.AdaptiveAvgPool2d(1),
    nn.Flatten(),
    nn.Linear(32, 10),
).eval()


@torch.inference_mode()
def times(batch, repeats=40):
    x = torch.randn(batch, 3, 64, 64)
    for _ in range(5):
        model(x)  # warm-up
    seconds = []
    for _ in range(repeats):
        start = time.perf_counter()
        model(x)  # on a GPU: then torch.cuda.synchronize()
        seconds.append(time.perf_counter() - start)
    return torch.tensor(seconds)


for batch in (1, 8, 64):
    t = times(batch)
    median = t.median().item()
    slow = t.quantile(0.95).item()
    print(
        f"batch {batch:2}: median {median * 1e3:5.2f} ms,",
        f"95% {slow * 1e3:5.2f} ms, {batch / median:6.0f} images/s",
    )
