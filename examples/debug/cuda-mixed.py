# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "CPU 与 GPU 张量混用的报错"
# title.en = "Errors of mixed devices"
# device = "cuda"
# ///

# %% conv raises="RuntimeError"
import torch
import torch.nn.functional as F
from torch import nn

conv = nn.Conv2d(1, 2, kernel_size=3)  # still on the CPU
conv(torch.ones(1, 1, 5, 5, device="cuda"))

# %% embedding raises="RuntimeError"
embedding = nn.Embedding(5, 3).to("cuda")
embedding(torch.tensor([1, 2]))

# %% loss raises="RuntimeError"
logits = torch.zeros(4, 3, device="cuda")
F.cross_entropy(logits, torch.tensor([0, 1, 2, 0]))

# %% index raises="RuntimeError"
x = torch.arange(4.0)
i = torch.tensor([0, 3], device="cuda")
x[i]

# %% index-cpu
# zh: 反过来可以：CPU 上的索引会被复制到 GPU。
# en: The other way works: CPU indices are copied to the GPU.
x.to("cuda")[i.cpu()]
