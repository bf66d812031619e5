# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "LocalResponseNorm 与 InstanceNorm3d"
# title.en = "LocalResponseNorm and InstanceNorm3d"
# ///

# %% local-response
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = 10 * torch.randn(2, 8, 4, 4)  # (N, C, H, W)
layer = nn.LocalResponseNorm(size=5, alpha=1e-4, beta=0.75, k=2.0)


# zh: 用五个通道的平方和缩小每个通道：自身和前后各两个。
# en: The squares of five channels scale each one down: its own and
# en: those of two on each side.
def by_hand(x, alpha):
    squares = F.pad(x.square(), (0, 0, 0, 0, 2, 2))
    sums = sum(squares[:, i : i + 8] for i in range(5))
    return x / (2.0 + alpha * sums) ** 0.75


for alpha in 1e-4 / 5, 1e-4:
    difference = (layer(x) - by_hand(x, alpha)).abs().max()
    print(f"alpha {alpha:.0e}: {difference:.6f}")

# %% instance-3d
# zh: 两个样本，六个切片，越往后越亮。
# en: Two scans of six slices, each brighter than the one before.
scans = torch.randn(2, 1, 6, 8, 8)  # (N, C, D, H, W)
scans = scans + torch.arange(6.0).view(6, 1, 1)
whole = nn.InstanceNorm3d(1)(scans)
slices = nn.InstanceNorm2d(1)(scans.transpose(1, 2).flatten(0, 1))
print(whole[0, 0].mean((1, 2)))
print(slices[:6, 0].mean((1, 2)).abs() < 1e-6)

# %% state
print(list(nn.InstanceNorm3d(4).state_dict()))
print(list(nn.InstanceNorm3d(4, affine=True).state_dict()))
