# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "直接在 GPU 上建立模型"
# title.en = "Building a model directly on the GPU"
# device = "cuda"
# exclusive = true
# ///

# %% build volatile=true
import time

import torch
from torch import nn


def model():
    layers = [nn.Linear(4096, 4096) for _ in range(16)]
    return nn.Sequential(*layers)


def on_cpu():
    return model().to("cuda")


def on_gpu():
    with torch.device("cuda"):
        return model()


def empty():
    with torch.device("meta"):
        net = model()
    return net.to_empty(device="cuda")


for build in on_cpu, on_gpu, empty:
    # zh: 第一次还要加载别的东西，不计入。
    # en: The first time also loads other things: don't count it.
    build()
    torch.cuda.synchronize()
    start = time.perf_counter()
    net = build()
    torch.cuda.synchronize()
    ms = (time.perf_counter() - start) * 1e3
    print(f"{build.__name__:6} {ms:7.1f} ms")
    del net
