# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "连续张量速览", en = "Contiguous tensors at a glance" }
# ///

# %% quick
import torch

t = torch.arange(6).view(2, 3).t()
print(t.is_contiguous(), t.stride())
print(t.reshape(6))
c = t.contiguous()
print(c.is_contiguous(), c.stride(), c.view(6))
x = torch.zeros(8, 3, 32, 32)
print(x.stride())
x = x.to(memory_format=torch.channels_last)
print(x.stride())
