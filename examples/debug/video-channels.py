# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "视频的通道在最后"
# title.en = "Videos with channels last"
# ///

# %% last raises="RuntimeError"
import torch
from torch import nn

videos = torch.rand(2, 16, 24, 24, 3)  # (N, D, H, W, C)
conv = nn.Conv3d(3, 8, 3, padding=1)
conv(videos)

# %% permute
x = videos.permute(0, 4, 1, 2, 3)  # (N, C, D, H, W)
print(x.shape, conv(x).shape)
# zh: reshape 的形状也对，但像素被打乱了。
# en: reshape gives the same shape, but scrambles the pixels.
wrong = videos.reshape(2, 3, 16, 24, 24)
print(torch.equal(x[0, 0, 0], videos[0, 0, :, :, 0]))
print(torch.equal(wrong[0, 0, 0], videos[0, 0, :, :, 0]))
