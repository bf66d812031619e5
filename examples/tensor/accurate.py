# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "避免精度损失的函数"
# title.en = "Functions that avoid losing precision"
# ///

# %% small
import torch

x = torch.tensor([1e-3, 1e-8])
print(torch.log(1 + x), torch.log1p(x))
print(torch.exp(x) - 1, torch.expm1(x))

# %% large
x = torch.tensor([1000.0, 1001.0])
print(x.exp().sum().log(), torch.logsumexp(x, dim=0))
print(torch.logaddexp(x[0], x[1]), x.logcumsumexp(0))
print(torch.sqrt(torch.tensor(1e30) ** 2), torch.hypot(
    torch.tensor(1e30), torch.tensor(0.0)))

# %% zero
p = torch.tensor([0.0, 0.5, 0.5])
print(p * p.log(), torch.xlogy(p, p))
q = torch.tensor(1e-10)
print(torch.logit(1 - q), torch.logit(torch.tensor(0.0), eps=1e-6))
