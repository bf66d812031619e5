# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "数学运算速览", en = "Math at a glance" }
# ///

# %% quick
import torch

x = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])  # (2, 3)
print(x * 2 + x**2)
print(x.sum(), x.mean())
print(x.sum(dim=0), x.mean(dim=1))  # (3,) (2,)
print(x / x.sum(dim=1, keepdim=True))  # (2, 3)
print(x.clamp(min=2, max=5))
