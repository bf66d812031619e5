# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "einsum 速览", en = "einsum at a glance" }
# ///

# %% quick
import torch

A = torch.arange(6.0).reshape(2, 3)
B = torch.arange(12.0).reshape(3, 4)
print(torch.einsum("ij,jk->ik", A, B))  # A @ B
print(torch.einsum("ij->j", A))  # A.sum(dim=0)
print(torch.einsum("ij,ij->i", A, A))
x, y = torch.ones(5, 2, 3), torch.ones(5, 3, 4)
print(torch.einsum("bij,bjk->bik", x, y).shape)
