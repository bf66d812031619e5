# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "集合运算"
# title.en = "Set operations"
# ///

# %% sets
import torch

a = torch.tensor([3, 1, 2, 2, 5])
b = torch.tensor([2, 5, 7])
in_b = torch.isin(a, b)
print("mask:        ", in_b)
print("a without b: ", a[~in_b])
print("both:        ", a[in_b].unique())
print("only in one: ", torch.cat((a[~in_b], b[~torch.isin(b, a)])))

# %% where
# zh: a 的每个元素在 b 里的位置；没有就是 -1。
# en: The position in b of each element of a, or -1.
equal = a[:, None] == b  # (len(a), len(b))
position = torch.where(equal.any(1), equal.int().argmax(1), -1)
print(position)

# %% rows
x = torch.tensor([[1, 4], [3, 4], [5, 7]])
y = torch.tensor([[3, 4], [1, 6]])
print(torch.isin(x, y).all(1))  # every number occurs somewhere in y
print((x[:, None] == y).all(-1).any(1))  # the row is a row of y

# %% floats
a = torch.tensor([0.1, 0.2, 0.3])
b = torch.tensor([0.1 + 1e-6, 0.3])
print(torch.isin(a, b))
print(torch.isclose(a[:, None], b, atol=1e-4).any(1))
