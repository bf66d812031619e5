# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "一个张量有多少个元素"
# title.en = "How many elements a tensor has"
# ///

# %% count
import torch
from torch import nn

limit = 2**31 - 1
net = nn.Sequential(
    nn.Conv2d(3, 64, 3, padding=1), nn.ReflectionPad2d(1)
).to("meta")  # shapes only, no memory
for batch in (8, 7):
    x = torch.empty(batch, 3, 2048, 2048, device="meta")
    for layer in net:
        n = x.numel()
        print(batch, type(layer).__name__, f"{n:,}", n > limit)
        x = layer(x)

# %% chunks
x = torch.empty(8, 3, 2048, 2048, device="meta")
torch.cat([net(part) for part in x.split(4)]).shape
