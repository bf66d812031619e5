# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "卷积的形状错误", en = "Shape errors of convolutions" }
# ///

# %% too-small raises="RuntimeError"
import warnings

import torch
from torch import nn

nn.Conv2d(1, 6, 5)(torch.zeros(1, 1, 4, 4))

# %% channels raises="RuntimeError"
# zh: 图片是 (H, W, C) 的排法，卷积要 (C, H, W)。
# en: The image is (H, W, C); a convolution wants (C, H, W).
image = torch.zeros(28, 28, 3)
print(nn.Conv2d(3, 6, 5)(image.permute(2, 0, 1)).shape)
nn.Conv2d(3, 6, 5)(image)

# %% same-stride raises="ValueError"
nn.Conv2d(1, 6, 3, stride=2, padding="same")

# %% even-kernel
# zh: 偶数的窗口，左右各填 p，凑不成原来的大小。
# en: An even kernel: p on both sides never gives the size back.
x = torch.zeros(1, 1, 28)
for p in (1, 2):
    print(p, nn.Conv1d(1, 1, 4, padding=p)(x).shape[-1])
# zh: "same" 在一边多填一个，为此可能要先复制输入，所以给个警告。
# en: "same" pads one more at one end; that may take a copy of the
# en: input, so it warns.
with warnings.catch_warnings(record=True) as caught:
    conv = nn.Conv1d(1, 1, 4, padding="same")
    print("same", conv(x).shape[-1])
print(str(caught[0].message).split(" may")[0])

# %% pool-to-nothing raises="RuntimeError"
# zh: 池化太多次，图缩没了。
# en: Pooled too often, the image is gone.
x = torch.zeros(1, 1, 28, 28)
for step in range(6):
    x = nn.MaxPool2d(2)(x)
    print(step, tuple(x.shape))

# %% integer raises="RuntimeError"
# zh: 读进来的图片是 uint8，先转成浮点。
# en: Images are often read as uint8: convert them to float first.
nn.Conv2d(3, 6, 5)(torch.zeros(1, 3, 28, 28, dtype=torch.uint8))

# %% groups raises="ValueError"
nn.Conv2d(3, 8, 3, groups=2)
