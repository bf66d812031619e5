# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "把 BatchNorm 并入卷积"
# title.en = "Fusing BatchNorm into a convolution"
# ///

# %% fuse
import torch
from torch import nn
from torch.nn.utils import fuse_conv_bn_eval

torch.manual_seed(0)
conv, norm = nn.Conv2d(3, 8, 3, bias=False), nn.BatchNorm2d(8)
for _ in range(50):
    norm(conv(torch.randn(16, 3, 8, 8)))  # fills the running statistics
conv.eval(), norm.eval()
fused = fuse_conv_bn_eval(conv, norm)
x = torch.randn(2, 3, 8, 8)
print(torch.allclose(fused(x), norm(conv(x)), atol=1e-5))
print(fused.bias is None, conv.bias is None)

# %% by-hand
scale = norm.weight / (norm.running_var + norm.eps).sqrt()  # (8,)
weight = conv.weight * scale[:, None, None, None]
bias = norm.bias - norm.running_mean * scale
print(torch.allclose(weight, fused.weight))
print(torch.allclose(bias, fused.bias))

# %% training raises="AssertionError"
norm.train()
fuse_conv_bn_eval(conv, norm)
