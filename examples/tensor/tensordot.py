# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "tensordot", en = "tensordot" }
# ///

# %% dims
import torch

torch.manual_seed(0)
a = torch.rand(2, 3, 4)
b = torch.rand(3, 4, 5)
# zh: a 的最后两维与 b 的最前两维，成对相乘再求和。
# en: The last two dims of a meet the first two of b:
# en: multiplied in pairs and summed.
c = torch.tensordot(a, b, dims=2)  # (2, 5)
print(c.shape)
# zh: 把这两维拉平，就是一次矩阵乘法。
# en: With those dims flattened it is one matrix product.
flat = a.reshape(2, 12) @ b.reshape(12, 5)
print(torch.allclose(c, flat))

# %% pairs
# zh: 也可以逐对写明：a 的第 1 维对 b 的第 0 维……
# en: Or name the pairs: dim 1 of a with dim 0 of b, ...
same = torch.tensordot(a, b, dims=([1, 2], [0, 1]))
print(torch.allclose(c, same))
print(torch.allclose(c, torch.einsum("ijk,jkl->il", a, b)))

# %% count
# zh: dims=1 是矩阵乘法，dims=0 不求和，是外积。
# en: dims=1 is the matrix product; dims=0 sums nothing.
A, B = torch.ones(2, 3), torch.ones(3, 4)
print(torch.tensordot(A, B, dims=1).shape)
print(torch.tensordot(A, B, dims=0).shape)

# %% mismatch raises="RuntimeError"
# zh: 长度是 1 的那一维会被拉长，不报错；别的长度才报错。
# en: A dimension of size 1 is stretched, silently;
# en: other sizes raise.
print(torch.tensordot(torch.ones(2, 1), B, dims=1))
torch.tensordot(A, A, dims=1)
