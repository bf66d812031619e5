# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "大张量的分位数", en = "Quantiles of a large tensor" }
# ///

# %% large
import torch

torch.manual_seed(0)
x = torch.rand(2**24 + 1)  # one more than 16,777,216
print("quantile ", round(torch.quantile(x, 0.9).item(), 4))

# %% others
k = int(0.9 * (x.numel() - 1)) + 1
print("kthvalue ", round(x.kthvalue(k).values.item(), 4))
some = x[torch.randint(x.numel(), (1_000_000,))]
print("a million", round(some.quantile(0.9).item(), 4))

# %% integers raises="RuntimeError"
torch.arange(10).quantile(0.9)
