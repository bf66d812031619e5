# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "整个张量相等吗", en = "Are whole tensors equal?" }
# ///

# %% equal
import torch

a = torch.tensor([1, 2, 3])
print(torch.equal(a, torch.tensor([1, 2, 3])))
print(torch.equal(a, torch.tensor([1, 0, 3])))

# %% details
# zh: 形状要相同，不做广播；元素类型却不看。
# en: The shape counts, nothing is broadcast; the dtype does not.
print("shape", torch.equal(a, a[None]))  # (3,), (1, 3)
print("dtype", torch.equal(a, a.float()))
# zh: NaN 和自己也不相等。
# en: NaN does not even equal itself.
n = torch.tensor([torch.nan])
print("nan  ", torch.equal(n, n))

# %% all-eq
b = a.clone()
print(torch.all(torch.eq(a, b)), torch.equal(a, b))
# zh: 一列和一行，形状不同，广播以后却处处相等。
# en: A column and a row: different shapes, but equal everywhere
# en: once they are broadcast.
column, row = torch.ones(2, 1), torch.ones(1, 2)
print(torch.all(torch.eq(column, row)), torch.equal(column, row))

# %% all-eq-mismatch raises="RuntimeError"
x, y = torch.ones(2), torch.ones(3)
print(torch.equal(x, y))
torch.all(torch.eq(x, y))

# %% dtype
# zh: 也要查元素类型，就写出来。
# en: To check the dtype as well, say so.
c = a.float()
torch.equal(a, c) and a.dtype == c.dtype

# %% equal-number raises="TypeError"
torch.equal(a, [1, 2, 3])
