# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "矩阵乘法", en = "Matrix multiplication" }
# ///

# %% spellings
import torch

A = torch.arange(6.0).reshape(2, 3)
B = torch.ones(3, 4)
C = A @ B  # (2, 3) @ (3, 4) -> (2, 4)
print(C.shape)
print(torch.equal(C, torch.matmul(A, B)), torch.equal(C, A.mm(B)))

# %% mv
v = torch.ones(3)
print(torch.mv(A, v), A @ v)  # (2, 3) @ (3,) -> (2,)

# %% one-d
print((v @ v).shape)  # (3,) @ (3,) -> ()
print((v @ B).shape)  # (1, 3) @ (3, 4) -> (1, 4) -> (4,)
print((A @ v).shape)  # (2, 3) @ (3, 1) -> (2, 1) -> (2,)
print((torch.ones(7, 2, 3) @ v).shape)  # (7, 2, 3) @ (3, 1)

# %% outer
# zh: 需要列或行时，添加长度为 1 的维度。
# en: For a column or a row, add a dimension of size 1.
w = torch.tensor([1.0, 10.0])
print(v[:, None] @ w[None, :])  # (3, 1) @ (1, 2) -> (3, 2)
print(torch.equal(v[:, None] @ w[None, :], torch.outer(v, w)))

# %% linear
import torch.nn.functional as F

x = torch.ones(5, 3)  # (batch, in)
W = torch.arange(12.0).reshape(4, 3)  # (out, in)
b = torch.ones(4)
y = x @ W.T + b  # (5, 3) @ (3, 4) + (4,)
print(y.shape, torch.allclose(y, F.linear(x, W, b)))
print(torch.allclose(y, torch.addmm(b, x, W.T)))

# %% mm-with-vector raises="RuntimeError"
torch.mm(A, v)

# %% misspelt raises="AttributeError"
torch.matmu(A, B)
