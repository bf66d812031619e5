# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "矩阵乘法速览", en = "Matrix products at a glance" }
# ///

# %% quick
import torch

A = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
B = torch.tensor([[10.0, 20.0], [30.0, 40.0]])
v = torch.tensor([1.0, 1.0])
print(A @ B)  # (2, 2) @ (2, 2)
print(A @ v, v @ v)  # (2,) and a scalar
print(A * B)
batch = torch.ones(8, 3, 2)
print((batch @ A).shape)  # (8, 3, 2) @ (2, 2)
