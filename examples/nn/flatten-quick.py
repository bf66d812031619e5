# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "卷积之后展平", en = "Flatten after a convolution" }
# ///

# %% quick
import torch
from torch import nn

x = torch.zeros(2, 16, 4, 4)  # (N, C, H, W)
print(torch.flatten(x, 1).shape)  # (N, C*H*W)

model = nn.Sequential(
    nn.Conv2d(3, 16, 5), nn.Flatten(), nn.Linear(16 * 28 * 28, 10)
)
images = torch.zeros(2, 3, 32, 32)
print(model(images).shape)  # (N, 10)
