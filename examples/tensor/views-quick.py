# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "视图速览", en = "Views at a glance" }
# ///

# %% quick
import torch

x = torch.arange(6).view(2, 3)
v = x[:, 1]
v[0] = 100
print(x)
start = x.untyped_storage().data_ptr()
print(v.untyped_storage().data_ptr() == start)
c = x[:, 1].clone()
c[0] = -1
print(x[0, 1].item(), c[0].item())
