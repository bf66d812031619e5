# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "torchvision.ops 的四个模块"
# title.en = "Four modules of torchvision.ops"
# ///

# %% quick
import torch
from torchvision import ops

torch.manual_seed(0)
x = torch.randn(2, 16, 8, 8)  # (N, C, H, W)
print(ops.SqueezeExcitation(16, squeeze_channels=4)(x).shape)
print(ops.DropBlock2d(p=0.1, block_size=3)(x).shape)
offset = torch.zeros(2, 2 * 3 * 3, 8, 8)
print(ops.DeformConv2d(16, 32, 3, padding=1)(x, offset).shape)
block = ops.Conv2dNormActivation(16, 32, kernel_size=3, stride=2)
print(block)
print(block(x).shape)
