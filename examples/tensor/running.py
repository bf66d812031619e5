# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "累积与同时计算的统计量"
# title.en = "Running and joint statistics"
# ///

# %% running
import torch

x = torch.tensor([3, 1, 4, 1, 5])
best, where = x.cummax(0)  # the maximum so far, and its index
print(best, where)
print(x.cummin(0).values, x.cumsum(0), x.cumprod(0))
print(torch.cumsum(torch.ones(3, dtype=torch.bool), 0))

# %% joint
y = torch.tensor([[1.0, 2.0, 3.0, 4.0], [2.0, 4.0, 6.0, 9.0]])
print(torch.var_mean(y, dim=1))
print(torch.aminmax(y, dim=1))
print(torch.corrcoef(y))

# %% nan
z = torch.tensor([1.0, torch.nan, 3.0, 10.0])
print(z.median(), z.nanmedian(), z.nanquantile(0.5))
