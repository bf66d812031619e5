# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "打印每一层的形状", en = "Print input shapes" }
# ///

# %% quick raises="RuntimeError"
import torch
from torch import nn

model = nn.Sequential(
    nn.Conv2d(3, 8, 3, padding=1), nn.Flatten(), nn.Linear(8192, 10)
)
for layer in model:
    layer.register_forward_pre_hook(
        lambda m, args: print(type(m).__name__, args[0].shape)
    )
model(torch.zeros(4, 3, 28, 28))
