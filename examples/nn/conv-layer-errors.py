# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "卷积层的错误", en = "Errors of convolution layers" }
# ///

# %% next-layer raises="RuntimeError"
import torch
from torch import nn

model = nn.Sequential(
    nn.Conv2d(3, 16, 3), nn.ReLU(), nn.Conv2d(32, 64, 3)
)
model(torch.zeros(8, 3, 32, 32))

# %% no-channel raises="RuntimeError"
gray = torch.zeros(28, 28)
nn.Conv2d(1, 8, 3)(gray)

# %% sequence-last raises="RuntimeError"
# zh: (N, L, C)：通道在最后。
# en: (N, L, C): the channels are last.
nn.Conv1d(16, 32, 3)(torch.zeros(4, 100, 16))

# %% wrong-dims raises="RuntimeError"
nn.Conv1d(3, 8, 3)(torch.zeros(4, 3, 28, 28))
