# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "判断张量相等", en = "Testing tensors for equality" }
# ///

# %% equal
import torch

a = torch.tensor([1, 2, 3])
print(torch.equal(a, torch.tensor([1, 2, 3])))
print(torch.equal(a, torch.tensor([1, 0, 3])))

# %% details
# zh: 形状必须相同，不广播；数据类型不必相同。
# en: Shapes must match, without broadcasting; dtypes need not.
print("shape", torch.equal(a, a[None]))  # (3,), (1, 3)
print("dtype", torch.equal(a, a.float()))
# zh: NaN 与自身也不相等。
# en: NaN does not even equal itself.
n = torch.tensor([torch.nan])
print("nan  ", torch.equal(n, n))

# %% all-eq
b = a.clone()
print(torch.all(torch.eq(a, b)), torch.equal(a, b))
# zh: 一列和一行形状不同，广播以后却处处相等。
# en: A column and a row differ in shape but are equal
# en: everywhere once they are broadcast.
column, row = torch.ones(2, 1), torch.ones(1, 2)
print(torch.all(torch.eq(column, row)), torch.equal(column, row))

# %% all-eq-mismatch raises="RuntimeError"
x, y = torch.ones(2), torch.ones(3)
print(torch.equal(x, y))
torch.all(torch.eq(x, y))

# %% equal-number raises="TypeError"
torch.equal(a, [1, 2, 3])
