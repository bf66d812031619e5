# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "改变形状速览", en = "Reshaping at a glance" }
# ///

# %% quick
import torch

x = torch.arange(24).reshape(2, 3, 4)
print(x.reshape(6, -1).shape)
print(x.flatten(start_dim=1).shape)
print(x.unflatten(2, (2, 2)).shape)
print(x.unsqueeze(0).shape, x[:1].squeeze(0).shape)
v = x.view(2, 12)
print(v.data_ptr() == x.data_ptr())
