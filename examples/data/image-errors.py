# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "图像数据报错集", en = "Image data errors" }
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
# zh: uint8 装不下 300 和 -50，绕了回来。
# en: uint8 can't hold 300 or -50; the numbers wrap around.
print(a + 100, a - 250)
print(a.float() + 100, a.float() - 250)
