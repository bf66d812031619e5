# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "DataParallel 的模型还在 CPU 上"
# title.en = "DataParallel with a model on the CPU"
# device = "cuda"
# ///

# %% one-gpu
import torch
from torch import nn

model = nn.Linear(4, 2)
parallel = nn.DataParallel(model, device_ids=[0])
# zh: 只有一块 GPU 时，DataParallel 自己把模型移过去。
# en: With a single GPU, DataParallel moves the model itself.
print(model.weight.device)
x = torch.ones(3, 4)
print(parallel(x).device)

# %% added-later raises="RuntimeError"
parallel.module = nn.Sequential(model, nn.Linear(2, 1))
parallel(x)

# %% moved
parallel.to("cuda")
print(tuple(parallel(x).shape))
