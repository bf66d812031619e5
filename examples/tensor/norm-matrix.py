# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "矩阵的范数", en = "Norms of a matrix" }
# ///

# %% default
import torch
from torch.linalg import matrix_norm, vector_norm

A = torch.tensor([[3.0, 0.0], [0.0, 4.0]])
# zh: 三者默认都是所有元素的平方和再开方。
# en: All three default to the root of the sum of squares.
print(torch.norm(A), vector_norm(A), matrix_norm(A))
# zh: 矩阵的 2 范数是最大的奇异值，与前者不同。
# en: The matrix 2-norm is the largest singular value, which
# en: differs.
print(matrix_norm(A, ord=2), torch.linalg.svdvals(A).max())

# %% same-two
# zh: 同样是 2，含义不同。
# en: The same 2 means different things.
print("torch.norm ", torch.norm(A, p=2))
print("vector_norm", vector_norm(A, ord=2))
print("matrix_norm", matrix_norm(A, ord=2))
print("linalg.norm", torch.linalg.norm(A, ord=2))

# %% orders
B = torch.tensor([[1.0, -2.0], [3.0, 4.0]])
inf = float("inf")
# zh: ord=1：各列绝对值之和的最大值；inf：各行。
# en: ord=1: the largest column sum of |B|; inf: row sum.
print(matrix_norm(B, ord=1), B.abs().sum(dim=0).max())
print(matrix_norm(B, ord=inf), B.abs().sum(dim=1).max())
# zh: nuc：奇异值之和。
# en: nuc: the sum of the singular values.
print(matrix_norm(B, ord="nuc"), torch.linalg.svdvals(B).sum())

# %% batch
stack = torch.stack([A, 2 * A, 10 * A])  # (3, 2, 2)
# zh: matrix_norm 用最后两维；vector_norm 展平全部。
# en: matrix_norm uses the last two dimensions; vector_norm
# en: flattens everything.
print(matrix_norm(stack, ord=2))  # (3,)
print(vector_norm(stack))
