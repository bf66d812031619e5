# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "三种常用的设置", en = "Three common settings" }
# ///

# %% quick
import torch
from torch import nn

images = torch.zeros(16, 3, 28, 28)  # (N, C, H, W)
for k, p, s in [(5, 0, 1), (5, 2, 1), (3, 1, 2)]:
    conv = nn.Conv2d(3, 6, k, stride=s, padding=p)
    size = (28 + 2 * p - k) // s + 1
    print(f"k={k} p={p} s={s}  {size}  {tuple(conv(images).shape)}")
