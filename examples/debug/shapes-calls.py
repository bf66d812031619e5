# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "把元组传给卷积"
# title.en = "A tuple passed to a convolution"
# ///

# %% comma raises="TypeError"
import torch
from torch import nn

conv1, conv2 = nn.Conv2d(1, 4, 3), nn.Conv2d(4, 8, 3)
x = torch.randn(2, 1, 28, 28)
x = conv1(x),
conv2(x)

# %% find
print(type(x), len(x))
(x,) = x
print(conv2(x).shape)

# %% volume raises="RuntimeError"
# zh: nn.Conv3d 把 4 维输入当作一个没有批次维度的样本 (C, D, H, W)。
# en: nn.Conv3d takes a 4-D input for one sample, (C, D, H, W).
images = torch.randn(8, 32, 16, 16)  # (N, C, H, W)
nn.Conv3d(32, 64, 3)(images)

# %% silent
# zh: N 恰好等于通道数时不报错。
# en: If N happens to equal the channels, there is no error.
images = torch.randn(32, 32, 16, 16)
print(nn.Conv3d(32, 64, 3)(images).shape)
print(nn.Conv2d(32, 64, 3)(images).shape)
