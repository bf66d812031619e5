# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "范数速览", en = "Norms at a glance" }
# ///

# %% quick
import torch
import torch.nn.functional as F
from torch.linalg import matrix_norm, vector_norm

x = torch.tensor([[3.0, 4.0], [6.0, 8.0]])
print(vector_norm(x[0]), vector_norm(x[0], ord=1))
print(vector_norm(x, dim=1))  # (2,)
print(F.normalize(x, dim=1))  # (2, 2)
print(matrix_norm(x), matrix_norm(torch.eye(2), ord=2))
