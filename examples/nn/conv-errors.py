# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "卷积的形状错误", en = "Shape errors of convolutions" }
# ///

# %% too-small raises="RuntimeError"
import torch
from torch import nn

nn.Conv2d(1, 6, 5)(torch.zeros(1, 1, 4, 4))

# %% pool-to-nothing raises="RuntimeError"
# zh: 池化次数太多，图像缩到没有了。
# en: Too many pooling steps: nothing is left of the image.
x = torch.zeros(1, 1, 28, 28)
for step in range(6):
    x = nn.MaxPool2d(2)(x)
    print(step, tuple(x.shape))

# %% channels raises="RuntimeError"
# zh: 图像的形状是 (H, W, C)，卷积要 (C, H, W)。
# en: The image is (H, W, C); a convolution needs (C, H, W).
image = torch.zeros(28, 28, 3)
print(nn.Conv2d(3, 6, 5)(image.permute(2, 0, 1)).shape)
nn.Conv2d(3, 6, 5)(image)

# %% same-stride raises="ValueError"
nn.Conv2d(1, 6, 3, stride=2, padding="same")

# %% even-kernel
import torch.nn.functional as F

x, weight = torch.zeros(1, 1, 28), torch.zeros(1, 1, 4)
# zh: 扩张为 1 时，偶数的卷积核左右各填 p，都得不到原来的大小。
# en: With dilation 1, padding an even kernel by p at both ends
# en: never keeps the size.
for p in (1, 2):
    print(p, F.conv1d(x, weight, padding=p).shape[-1])
print("d=2:", F.conv1d(x, weight, padding=3, dilation=2).shape[-1])
print("same:", F.conv1d(x, weight, padding="same").shape[-1])

# %% integer raises="RuntimeError"
# zh: 读取的图像常是 uint8，要先转成浮点数。
# en: Image files are read as uint8; convert to float first.
nn.Conv2d(3, 6, 5)(torch.zeros(1, 3, 28, 28, dtype=torch.uint8))

# %% groups raises="ValueError"
nn.Conv2d(3, 8, 3, groups=2)
