# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "舍入速览", en = "Rounding at a glance" }
# ///

# %% quick
import torch

x = torch.tensor([-1.5, 0.5, 1.5, 2.718])
print(x.round(), x.round(decimals=1))
print(x.floor(), x.ceil())
print(x.trunc(), x.frac())
print(x.round().long())
print(torch.tensor(0.1).item())
