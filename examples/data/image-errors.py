# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "图像数据的错误", en = "Image data errors" }
# ///

# %% channels-last raises="RuntimeError"
import numpy as np
import torch
from torch import nn

torch.manual_seed(0)
conv = nn.Conv2d(3, 8, kernel_size=3)
array = np.zeros((32, 32, 3), dtype="uint8")  # (H, W, C)
x = torch.from_numpy(array).float() / 255
print(conv(x.permute(2, 0, 1)[None]).shape)
conv(x[None])

# %% bytes raises="RuntimeError"
conv(torch.from_numpy(array).permute(2, 0, 1)[None])

# %% reversed raises="ValueError"
torch.from_numpy(array[:, ::-1])

# %% uint8-arithmetic
a = torch.tensor([200], dtype=torch.uint8)
# zh: uint8 不能表示 300 和 -50，结果按 256 取模。
# en: uint8 can't represent 300 or -50; results wrap around.
print(a + 100, a - 250)
print(a.float() + 100, a.float() - 250)
