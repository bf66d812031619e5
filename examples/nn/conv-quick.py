# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "卷积层速览", en = "A convolution layer at a glance" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
conv = nn.Conv2d(3, 16, kernel_size=3, padding=1)
x = torch.randn(8, 3, 32, 32)  # (N, C, H, W)
print("output", conv(x).shape)
print("weight", conv.weight.shape, "bias", conv.bias.shape)
halved = nn.Conv2d(3, 16, kernel_size=3, stride=2, padding=1)
print("stride 2", halved(x).shape)
print(sum(p.numel() for p in conv.parameters()), "parameters")
