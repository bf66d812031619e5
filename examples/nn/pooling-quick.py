# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "池化速览", en = "Pooling at a glance" }
# ///

# %% quick
import torch
import torch.nn.functional as F
from torch import nn

x = torch.arange(16.0).reshape(1, 1, 4, 4)  # (N, C, H, W)
print(x[0, 0])
print(F.max_pool2d(x, 2)[0, 0])  # (2, 2)
print(F.avg_pool2d(x, 2)[0, 0])  # (2, 2)
features = torch.ones(8, 512, 7, 7)
print(nn.AdaptiveAvgPool2d(1)(features).shape)
