# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "正态分布的分位数"
# title.en = "Quantiles of the normal distribution"
# ///

# %% quantiles
import torch
from torch.distributions import Normal

p = torch.tensor([0.025, 0.5, 0.975])
print(2**0.5 * torch.erfinv(2 * p - 1))
print(Normal(0.0, 1.0).icdf(p))
print(torch.special.ndtri(p))

# %% domain
print(torch.erfinv(torch.tensor([-1.0, 0.0, 1.0, 1.5])))

# %% tails
p = torch.tensor([1e-3, 1e-6, 1e-8, 1e-10])
print(2**0.5 * torch.erfinv(2 * p - 1))
print(Normal(0.0, 1.0).icdf(p))
print(torch.special.ndtri(p))

# %% uniform
# zh: torch.rand 可能正好返回 0，变换之后是负无穷。
# en: torch.rand can return exactly 0, which becomes negative
# en: infinity.
u = torch.tensor([0.0, 2**-24, 0.5])
print(torch.special.ndtri(u))
print(torch.special.ndtri(u.clamp(min=2**-25)))
