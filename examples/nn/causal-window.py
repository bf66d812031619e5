# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "一个窗口上的因果卷积"
# title.en = "Causal convolutions over one window"
# ///

# %% window
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
convs = [nn.Conv1d(4, 4, 2, dilation=d) for d in (1, 2, 4)]
series = torch.randn(1, 4, 100)
padded, window = series, series[:, :, -8:]  # 1 + 1 + 2 + 4 = 8
for conv in convs:
    left = (conv.kernel_size[0] - 1) * conv.dilation[0]
    padded = conv(F.pad(padded, (left, 0)))
    window = conv(window)
print(padded.shape, window.shape)
print(padded[0, :, -1].detach())
print(window[0, :, 0].detach())
