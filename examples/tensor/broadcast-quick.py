# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "广播速览", en = "Broadcasting at a glance" }
# ///

# %% quick
import torch

x = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
print((x - x.mean(dim=0)).shape)
print(x - x.mean(dim=1, keepdim=True))
print(torch.broadcast_shapes((5, 3, 4, 1), (3, 1, 1)))
pred, target = torch.zeros(3, 1), torch.zeros(3)
print((pred - target).shape)
print((pred.squeeze(1) - target).shape)
