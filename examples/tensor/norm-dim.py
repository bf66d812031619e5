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
# zh: dim=1 每行一个数，dim=0 每列一个数。
# en: dim=1 gives one number per row, dim=0 one per column.
print(vector_norm(x, dim=1))  # (2,)
print(vector_norm(x, dim=1, keepdim=True).shape)

# %% normalize
unit = x / vector_norm(x, dim=1, keepdim=True)  # (2, 2) / (2, 1)
print(unit)
# zh: F.normalize 做同样的事，默认 dim=1、p=2。
# en: F.normalize does the same, by default dim=1 and p=2.
print(torch.allclose(F.normalize(x), unit))
vector_norm(unit, dim=1)

# %% zero-row
z = torch.tensor([[3.0, 4.0], [0.0, 0.0]])
# zh: 零向量没有方向：直接相除得到 NaN，F.normalize 返回 0。
# en: A zero vector has no direction: dividing gives NaN,
# en: F.normalize returns zeros.
print(z / vector_norm(z, dim=1, keepdim=True))
print(F.normalize(z))

# %% distance
a = torch.tensor([[0.0, 0.0], [1.0, 1.0]])
b = torch.tensor([[3.0, 4.0], [1.0, 2.0]])
# zh: 两点的距离是两者之差的范数。
# en: The distance is the norm of the difference.
print(vector_norm(a - b, dim=1))  # (2,)
# zh: cdist：a 的每个点到 b 的每个点。
# en: cdist: from each point of a to each point of b.
torch.cdist(a, b)

# %% no-keepdim
# zh: 方阵漏写 keepdim，就按列相除了。
# en: Without keepdim, a square matrix raises no error, but
# en: columns are divided instead of rows.
wrong = x / vector_norm(x, dim=1)
vector_norm(wrong, dim=1)

# %% one-dimension raises="IndexError"
v = torch.tensor([3.0, 4.0])
print(F.normalize(v, dim=0))
# zh: 一维的张量没有第 1 维。
# en: A 1-D tensor has no dimension 1.
F.normalize(v)

# %% gradient
# zh: 0 处的梯度：手写的开方是 NaN，vector_norm 是 0。
# en: The gradient at 0: NaN by hand, 0 from vector_norm.
v = torch.zeros(2, requires_grad=True)
(by_hand,) = torch.autograd.grad(v.square().sum().sqrt(), v)
(built_in,) = torch.autograd.grad(vector_norm(v), v)
print(by_hand, built_in)
