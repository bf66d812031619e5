# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "跳跃连接的大小差 1"
# title.en = "Skip connections that differ by one"
# ///

# %% odd raises="RuntimeError"
import torch
import torch.nn.functional as F
from torch import nn

x = torch.zeros(1, 8, 57, 57)
down = F.max_pool2d(x, 2)
up = nn.ConvTranspose2d(8, 8, 2, stride=2)(down)
print(x.shape, down.shape, up.shape)
torch.cat([up, x], dim=1)

# %% pad
# zh: 右边和下边各补齐差的像素。
# en: Pad what is missing on the right and at the bottom.
rows, columns = x.shape[2] - up.shape[2], x.shape[3] - up.shape[3]
torch.cat([F.pad(up, (0, columns, 0, rows)), x], dim=1).shape

# %% resize
up = F.interpolate(up, size=x.shape[2:], mode="bilinear")
torch.cat([up, x], dim=1).shape
