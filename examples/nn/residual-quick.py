# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "最短的残差块", en = "The shortest residual block" }
# ///

# %% quick
import torch
from torch import nn

body = nn.Sequential(
    nn.Conv2d(8, 8, 3, padding=1),
    nn.ReLU(),
    nn.Conv2d(8, 8, 3, padding=1),
)
x = torch.rand(2, 8, 16, 16)  # (N, C, H, W)
y = torch.relu(x + body(x))
print(y.shape)
