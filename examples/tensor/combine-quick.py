# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "拼接与堆叠速览", en = "Concatenating at a glance" }
# ///

# %% quick
import torch

a = torch.tensor([[1, 2, 3], [4, 5, 6]])
b = a + 10
print(torch.cat([a, b], dim=0).shape)
print(torch.cat([a, b], dim=1))
print(torch.stack([a, b], dim=0).shape)
left, right = torch.cat([a, b], dim=1).split(3, dim=1)
print(right)
