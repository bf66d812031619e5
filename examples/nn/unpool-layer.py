# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "nn.MaxUnpool2d 层"
# title.en = "The layer nn.MaxUnpool2d"
# ///

# %% model
import torch
from torch import nn


class SegNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.down = nn.Conv2d(1, 4, 3, padding=1)
        self.pool = nn.MaxPool2d(2, return_indices=True)
        self.unpool = nn.MaxUnpool2d(2)
        self.up = nn.Conv2d(4, 1, 3, padding=1)

    def forward(self, x):
        h = self.down(x).relu()
        pooled, indices = self.pool(h)
        h = self.unpool(pooled, indices, output_size=h.shape)
        return self.up(h)


torch.manual_seed(0)
print(SegNet()(torch.randn(2, 1, 8, 8)).shape)
print(SegNet()(torch.randn(2, 1, 7, 9)).shape)

# %% odd raises="RuntimeError"
pool, unpool = nn.MaxPool2d(2, return_indices=True), nn.MaxUnpool2d(2)
x = torch.arange(1.0, 26.0).reshape(1, 1, 5, 5)
unpool(*pool(x))

# %% shifted
# zh: 没有超出范围的位置时不报错，但值放错了地方。
# en: If no position is out of range, values land in wrong places.
x = torch.zeros(1, 1, 5, 5)
x[0, 0, 0, 0], x[0, 0, 2, 2] = 7.0, 9.0
pooled, indices = pool(x)
print(unpool(pooled, indices)[0, 0])
print(unpool(pooled, indices, output_size=x.shape)[0, 0])

# %% sequential raises="TypeError"
nn.Sequential(pool, unpool)(x)
