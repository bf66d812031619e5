# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "填充层", en = "Padding layers" }
# ///

# %% kinds
import torch
import torch.nn.functional as F
from torch import nn

x = torch.arange(1.0, 5).reshape(1, 1, 1, 4)  # (N, C, H, W)
for layer in (
    nn.ZeroPad2d((2, 1, 0, 0)), nn.ConstantPad2d((2, 1, 0, 0), 9.0),
    nn.ReflectionPad2d((2, 1, 0, 0)), nn.ReplicationPad2d((2, 1, 0, 0)),
    nn.CircularPad2d((2, 1, 0, 0)),
):
    print(f"{type(layer).__name__:16} {layer(x)[0, 0, 0].tolist()}")

# %% order
# zh: 从最后一维开始：左、右、上、下。
# en: From the last dimension: left, right, top, bottom.
x = torch.zeros(1, 1, 3, 3)
print(nn.ZeroPad2d((1, 2, 3, 4))(x).shape)
print(F.pad(x, (1, 2)).shape)

# %% negative
x = torch.arange(5.0)
print(F.pad(x, (-1, 1)))  # crops one on the left, adds one on the right
print(F.pad(torch.ones(2, dtype=torch.bool), (0, 1)))

# %% too-large raises="RuntimeError"
nn.ReflectionPad2d(4)(torch.zeros(1, 1, 4, 4))

# %% dimensions raises="NotImplementedError"
F.pad(torch.zeros(4, 4), (1, 1, 1, 1), mode="reflect")
