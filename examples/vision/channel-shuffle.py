# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "通道混洗"
# title.en = "Channel shuffle"
# ///

# %% order
import torch
from torch import nn

x = torch.arange(6.0).reshape(1, 6, 1, 1)  # (N, C, H, W)
shuffle = nn.ChannelShuffle(2)
print(shuffle(x).flatten())
print(x.unflatten(1, (2, 3)).transpose(1, 2).flatten())

# %% groups
# zh: 改变第一个输入通道，看哪些输出通道改变。
# en: Change the first input channel, and see which outputs change.
torch.manual_seed(0)
first, second = (nn.Conv2d(6, 6, 1, groups=2) for _ in range(2))
with torch.no_grad():
    for name, between in ("without", nn.Identity()), ("with", shuffle):
        model = nn.Sequential(first, between, second)
        x = torch.randn(1, 6, 1, 1)
        y = model(x)
        x[:, 0] += 1
        print(f"{name:7}", (model(x) != y).flatten().int().tolist())

# %% twice
x = torch.arange(6.0).reshape(1, 6, 1, 1)
print(shuffle(shuffle(x)).flatten())
print(nn.ChannelShuffle(3)(shuffle(x)).flatten())

# %% features raises="RuntimeError"
shuffle(torch.randn(4, 6))  # (N, C)
