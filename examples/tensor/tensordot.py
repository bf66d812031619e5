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
# zh: a 的最后两维与 b 的最前两维成对相乘再求和。
# en: Sum over the last two dims of a and the first two of b.
c = torch.tensordot(a, b, dims=2)  # (2, 5)
print(c.shape)
# zh: 把这两维展平，就是一次矩阵乘法。
# en: With those dims flattened, it is one matrix product.
flat = a.reshape(2, 12) @ b.reshape(12, 5)
print(torch.allclose(c, flat))

# %% pairs
# zh: 也可以逐对指明：a 的第 1 维对 b 的第 0 维，依此类推。
# en: Or name the pairs: dim 1 of a with dim 0 of b, and so on.
same = torch.tensordot(a, b, dims=([1, 2], [0, 1]))
print(torch.allclose(c, same))
print(torch.allclose(c, torch.einsum("ijk,jkl->il", a, b)))

# %% mismatch raises="RuntimeError"
# zh: 长度为 1 的维度会广播，其他长度才报错。
# en: Size 1 is broadcast silently; other sizes raise.
print(torch.tensordot(torch.ones(2, 1), torch.ones(3, 4), dims=1))
torch.tensordot(torch.ones(2, 3), torch.ones(2, 3), dims=1)
