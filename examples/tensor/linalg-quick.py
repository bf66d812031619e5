# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "行列式、逆矩阵和特征值"
# title.en = "Determinant, inverse, and eigenvalues"
# ///

# %% matrix
import torch

A = torch.tensor([[2.0, 1.0], [1.0, 3.0]])
b = torch.tensor([3.0, 4.0])
print("det:   ", torch.linalg.det(A))
print("solve: ", torch.linalg.solve(A, b))  # x in A x = b
print("eigh:  ", torch.linalg.eigh(A).eigenvalues)
print("power: ", torch.linalg.matrix_power(A, 3).tolist())
torch.linalg.inv(A)
