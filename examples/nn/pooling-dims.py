# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "一维、三维和其他池化"
# title.en = "Pooling in 1-D and 3-D, and other kinds"
# ///

# %% dims
import torch
import torch.nn.functional as F
from torch import nn

print(nn.MaxPool1d(2)(torch.zeros(8, 16, 100)).shape)  # (N, C, L)
print(nn.MaxPool3d(2)(torch.zeros(8, 3, 16, 64, 64)).shape)
print(nn.AvgPool3d((1, 2, 2))(torch.zeros(8, 3, 16, 64, 64)).shape)

# %% adaptive
x = torch.arange(12.0).reshape(1, 1, 3, 4)
print(nn.AdaptiveMaxPool2d(1)(x).item(), x.amax((2, 3)).item())
print(F.adaptive_avg_pool2d(x, 1).item(), x.mean((2, 3)).item())
both = torch.cat(
    [F.adaptive_max_pool2d(x, 1), F.adaptive_avg_pool2d(x, 1)], dim=1
)
print(both.flatten(1))

# %% masked
# zh: 填充位置不是 0 就会影响最大值和均值；先排除再池化。
# en: Padding would count in both; exclude it before pooling.
x = torch.tensor([[[-3.0, -1.0, 0.0, 0.0]]])  # two real steps
real = torch.tensor([[[True, True, False, False]]])
print(nn.AdaptiveMaxPool1d(1)(x).item(), x.mean(2).item())
maximum = x.masked_fill(~real, -torch.inf).amax(2)
mean = (x * real).sum(2) / real.sum(2)
print(maximum.item(), mean.item())
