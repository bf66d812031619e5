# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "读懂一条报错", en = "Read an error and fix it" }
# ///

# %% error raises="RuntimeError"
import torch
from torch import nn

images = torch.rand(32, 1, 28, 28)  # (N, C, H, W)
layer = nn.Linear(784, 10)
layer(images)

# %% cure
model = nn.Sequential(nn.Flatten(), layer)
model(images).shape
