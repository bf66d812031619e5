# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "归一化层的错误", en = "Normalization layer errors" }
# ///

# %% one-sample raises="ValueError"
import torch
from torch import nn

nn.BatchNorm1d(16)(torch.zeros(1, 16))

# %% one-position raises="ValueError"
nn.InstanceNorm2d(16)(torch.zeros(8, 16, 1, 1))

# %% wrong-shape raises="RuntimeError"
# zh: 图像 (N, C, H, W) 的最后一维是宽，不是通道。
# en: The last dimension of (N, C, H, W) is the width, not C.
nn.LayerNorm(16)(torch.zeros(8, 16, 4, 4))

# %% channels-last
norm = nn.LayerNorm(16)
x = torch.randn(8, 16, 4, 4)
print(norm(x.movedim(1, -1)).movedim(-1, 1).shape)

# %% wrong-channels raises="RuntimeError"
nn.BatchNorm2d(16)(torch.zeros(8, 3, 4, 4))

# %% sequence
# zh: BatchNorm1d 把第 1 维当作通道：(N, L, C) 要先交换。
# en: BatchNorm1d takes dimension 1 for the channels: swap
# en: (N, L, C) first.
norm = nn.BatchNorm1d(16)
tokens = torch.randn(8, 16, 16)  # (N, L, C), L == C: no error
right = norm(tokens.transpose(1, 2)).transpose(1, 2)
print(torch.allclose(norm(tokens), right, atol=1e-3))
