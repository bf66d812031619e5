# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "三维的转置卷积"
# title.en = "Transposed convolutions in 3-D"
# ///

# %% sizes
import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(1, 16, 5, 8, 8)  # (N, C, D, H, W)
double = nn.ConvTranspose3d(16, 8, kernel_size=2, stride=2)
flat = nn.ConvTranspose3d(16, 8, (1, 2, 2), stride=(1, 2, 2))
print(double(x).shape)
print(flat(x).shape)  # depth as it was
print(double.weight.shape, sum(p.numel() for p in double.parameters()))

# %% skip raises="RuntimeError"
scan = torch.randn(1, 8, 11, 16, 16)  # an odd number of slices
down = nn.Conv3d(8, 16, 2, stride=2)
up = nn.ConvTranspose3d(16, 8, 2, stride=2)
h = up(down(scan))
print(h.shape)
torch.cat([scan, h], dim=1)

# %% output-size
h = up(down(scan), output_size=scan.shape[2:])
print(torch.cat([scan, h], dim=1).shape)
# zh: 最后一个切片没有输入到达，只有偏置。
# en: No input reaches the last slice, which is only the bias.
print(h[0, 0, -1].unique(), up.bias[0])

# %% padding
down = nn.Conv3d(8, 16, 3, stride=2, padding=1)
up = nn.ConvTranspose3d(16, 8, 3, stride=2, padding=1)
h = up(down(scan), output_size=scan.shape[2:])
print(down(scan).shape, h.shape)
print(len(h[0, 0, -1].unique()), "different values in the last slice")
