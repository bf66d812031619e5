# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DataParallel 分批", en = "DataParallel splits" }
# device = "cuda"
# gpus = 2
# ///

# %% replicas
import torch
from torch import nn

seen = []


class Spy(nn.Linear):
    def forward(self, x):
        seen.append((x.device.index, len(x)))
        return super().forward(x)


model = Spy(5, 2).to("cuda:0")
wrapped = nn.DataParallel(model, device_ids=[0, 1])
out = wrapped(torch.rand(30, 5))
# zh: 每块 GPU 一个线程，顺序不定，所以先排序。
# en: One thread per GPU, in any order, hence sorted.
print(sorted(seen))
print(out.shape, out.device)
out.sum().backward()
print(model.weight.grad.device)
