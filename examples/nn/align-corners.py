# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "align_corners 与像素的位置"
# title.en = "align_corners and the positions of pixels"
# ///

# %% positions
import torch
import torch.nn.functional as F

# zh: 每个像素的值就是自己的位置。
# en: The value of each pixel is its position.
x = torch.arange(4.0).view(1, 1, 4)


def enlarge(align, **size):
    y = F.interpolate(x, mode="linear", align_corners=align, **size)
    print(f"align_corners={align!s:5}", y.flatten().round(decimals=2))


enlarge(False, scale_factor=2)
enlarge(True, scale_factor=2)

# %% kept
enlarge(True, size=7)
