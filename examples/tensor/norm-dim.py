# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "沿一维求范数", en = "Norms along a dimension" }
# ///

# %% dim
import torch
import torch.nn.functional as F
from torch.linalg import vector_norm

x = torch.tensor([[3.0, 4.0], [6.0, 8.0]])
# zh: dim=1 是每行一个数，dim=0 是每列一个数。
# en: dim=1 gives one number for each row, dim=0 for each column.
print(vector_norm(x, dim=1))  # (2,)
print(vector_norm(x, dim=1, keepdim=True).shape)

# %% normalize
unit = x / vector_norm(x, dim=1, keepdim=True)  # (2, 2) / (2, 1)
print(unit)
# zh: 现成的函数，默认就是 dim=1、p=2。
# en: There is a function for it, by default with dim=1 and p=2.
print(torch.allclose(F.normalize(x), unit))
vector_norm(unit, dim=1)

# %% zero-row
z = torch.tensor([[3.0, 4.0], [0.0, 0.0]])
# zh: 零向量没有方向：自己除得到 NaN，F.normalize 留着 0。
# en: A zero vector has no direction: dividing gives NaN,
# en: F.normalize leaves zeros.
print(z / vector_norm(z, dim=1, keepdim=True))
print(F.normalize(z))

# %% distance
a = torch.tensor([[0.0, 0.0], [1.0, 1.0]])
b = torch.tensor([[3.0, 4.0], [1.0, 2.0]])
# zh: 两点的距离就是差的范数。
# en: The distance of two points is the norm of their difference.
print(vector_norm(a - b, dim=1))  # (2,)
# zh: cdist：a 的每一点到 b 的每一点。
# en: cdist: each point of a to each point of b.
torch.cdist(a, b)

# %% no-keepdim
# zh: 方阵少了 keepdim 也不报错，除的却是列。
# en: Without keepdim a square matrix raises nothing, but it is
# en: the columns that get divided.
wrong = x / vector_norm(x, dim=1)
vector_norm(wrong, dim=1)

# %% one-dimension raises="IndexError"
v = torch.tensor([3.0, 4.0])
print(F.normalize(v, dim=0))
# zh: 一维的张量没有第 1 维。
# en: A 1-D tensor has no dimension 1.
F.normalize(v)

# %% gradient
# zh: 在 0 处：自己开方，梯度是 NaN；vector_norm 给 0。
# en: At 0: a root by hand has the gradient NaN, vector_norm 0.
v = torch.zeros(2, requires_grad=True)
(by_hand,) = torch.autograd.grad(v.square().sum().sqrt(), v)
(built_in,) = torch.autograd.grad(vector_norm(v), v)
print(by_hand, built_in)
