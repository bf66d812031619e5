# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "只在通道上归一化"
# title.en = "Normalizing over channels only"
# ///

# %% channels
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(2, 8, 5, 5) * 3 + 1  # (N, C, H, W)
norm = nn.LayerNorm(8)
y = norm(x.permute(0, 2, 3, 1)).permute(0, 3, 1, 2)  # as in ConvNeXt
print(y.shape)
z = nn.GroupNorm(1, 8)(x)
print("over C      ", y.mean(1).abs().max() < 1e-5)
print("over C, H, W", z.mean((1, 2, 3)).abs().max() < 1e-5)
print("GroupNorm(1) over C only:", z.mean(1).abs().max() < 1e-5)

# %% functional
# zh: 不用 permute，自己写同样的计算。
# en: The same without permute.
var, mean = torch.var_mean(x, dim=1, correction=0, keepdim=True)
by_hand = (x - mean) * (var + norm.eps).rsqrt()
print(torch.allclose(by_hand, y, atol=1e-5))
print(torch.allclose(F.group_norm(x, 1), z, atol=1e-5))
