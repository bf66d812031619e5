# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "对角线、三角和分块对角矩阵"
# title.en = "Diagonals, triangles, and block-diagonal matrices"
# ///

# %% diagonal
import torch

batch = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
print(torch.diag(batch))  # of a matrix: its diagonal
print(torch.diag_embed(batch))  # of each row: a matrix

# %% fill
x = torch.ones(3, 3)
print(x.fill_diagonal_(0))
print(x.diagonal(offset=1))  # a view

# %% triangle
scores = torch.arange(9).reshape(3, 3)
i, j = torch.triu_indices(3, 3, offset=1)
print(i, j)
print(scores[i, j])  # each pair once

# %% blocks
A, B = torch.ones(2, 2), torch.full((1, 2), 3.0)
print(torch.block_diag(A, B))
print(torch.kron(torch.eye(2), B))
