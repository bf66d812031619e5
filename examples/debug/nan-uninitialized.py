# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "没有初始化的参数", en = "Uninitialized parameters" }
# ///

# %% empty
import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(n))  # never initialized

    def forward(self, x):
        return x * self.weight


# zh: 确定性模式用 NaN 填满没有初始化的内存，问题每次都会出现。
# en: In deterministic mode, uninitialized memory is filled with NaN, so
# en: the mistake shows every time.
torch.use_deterministic_algorithms(True)
model = nn.Sequential(nn.Linear(3, 3), Scale(3))
print(model(torch.ones(3)))
for name, p in model.named_parameters():
    print(f"{name:9}", p.isfinite().all().item())

# %% fixed
torch.use_deterministic_algorithms(False)
nn.init.ones_(model[1].weight)
model(torch.ones(3)).isfinite()
