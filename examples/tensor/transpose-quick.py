# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "转置与交换维度速览", en = "Transposing at a glance" }
# ///

# %% quick
import torch

m = torch.tensor([[1, 2, 3], [4, 5, 6]])
print(m.T)
x = torch.zeros(8, 3, 28, 32)  # (N, C, H, W)
print(x.transpose(1, 2).shape)
print(x.permute(0, 2, 3, 1).shape)  # (N, H, W, C)
print(x.movedim(1, -1).shape)  # (N, H, W, C)
print(x.mT.shape)
