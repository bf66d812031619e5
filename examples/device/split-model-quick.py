# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "把模型切分到几个设备上"
# title.en = "Split a model over several devices"
# ///

# %% split-model-quick
import torch
from torch import nn

# zh: 没有两块 GPU 时，两个部分在同一个设备上。
# en: Without two GPUs, both parts are on the same device.
count = torch.cuda.device_count()
devices = [torch.device("cuda", i) for i in range(count)]
devices = devices or [torch.device("cpu")]
first, second = devices[0], devices[-1]


class TwoDevices(nn.Module):
    def __init__(self, size=64):
        super().__init__()
        self.part1 = nn.Sequential(nn.Linear(size, size), nn.ReLU())
        self.part2 = nn.Linear(size, 10)
        self.part1.to(first)
        self.part2.to(second)

    def forward(self, x):
        x = self.part1(x.to(first))
        return self.part2(x.to(second))


print(TwoDevices()(torch.randn(4, 64)).shape)
