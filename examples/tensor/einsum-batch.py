# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "einsum 与批次", en = "einsum with batches" }
# ///

# %% batch
import torch

torch.manual_seed(0)
x = torch.rand(5, 2, 3)
y = torch.rand(5, 3, 4)
z = torch.einsum("bij,bjk->bik", x, y)  # (5, 2, 4)
print(z.shape, torch.allclose(z, torch.bmm(x, y)))

# %% ellipsis
p = torch.rand(5, 1, 2, 3)
q = torch.rand(4, 3, 6)
# zh: 省略号代表前面的所有维度，按广播规则对齐。
# en: The ellipsis stands for all leading dims, which broadcast.
r = torch.einsum("...ij,...jk->...ik", p, q)
print(r.shape, torch.allclose(r, p @ q))

# %% three
import torch.nn.functional as F

left, right = torch.rand(5, 2), torch.rand(5, 3)
W = torch.rand(7, 2, 3)  # (out, left, right)
# zh: 三个操作数：对 i 和 j 求和，保留 b 和 o。
# en: Three operands: i and j are summed, b and o stay.
out = torch.einsum("bi,oij,bj->bo", left, W, right)
print(out.shape)
print(torch.allclose(out, F.bilinear(left, right, W)))

# %% scores
batch, queries, keys, heads, dim = 2, 3, 5, 4, 8
q = torch.randn(batch, queries, heads, dim)
k = torch.randn(batch, keys, heads, dim)
v = torch.randn(batch, keys, heads, dim)
scores = torch.einsum("bqhd,bkhd->bhqk", q, k)
print(scores.shape)  # (batch, heads, queries, keys)
# zh: 不用 einsum：先把 heads 换到前面，再转置、相乘。
# en: Without einsum: move heads forward, transpose, multiply.
plain = q.transpose(1, 2) @ k.transpose(1, 2).mT
print(torch.allclose(scores, plain, atol=1e-5))

# %% attention
weights = (scores / dim**0.5).softmax(dim=-1)
out = torch.einsum("bhqk,bkhd->bqhd", weights, v)
print(out.shape)  # (batch, queries, heads, dim)
q, k, v = (t.transpose(1, 2) for t in (q, k, v))
ready = F.scaled_dot_product_attention(q, k, v)
print(torch.allclose(out, ready.transpose(1, 2), atol=1e-5))
