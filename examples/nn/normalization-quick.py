# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "归一化层速览", en = "Normalization at a glance" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
x = 5 + 3 * torch.randn(8, 16, 32)  # (N, L, C): tokens
y = nn.LayerNorm(32)(x)
mean, std = y[0, 0].mean().abs(), y[0, 0].std(correction=0)
print(f"each token: mean {mean:.2f} std {std:.2f}")
x = 5 + 3 * torch.randn(8, 16, 4, 4)  # (N, C, H, W): images
y = nn.BatchNorm2d(16)(x)
mean, std = y[:, 0].mean().abs(), y[:, 0].std(correction=0)
print(f"each channel: mean {mean:.2f} std {std:.2f}")
