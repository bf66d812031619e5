# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用索引赋值", en = "Assigning through an index" }
# ///

# %% assign
import torch

x = torch.zeros(3, 4)
x[1] = 1
x[:, 0] = torch.tensor([7.0, 8.0, 9.0])  # (3,)
# zh: 右边会广播：4 个数写入两行。
# en: The right side broadcasts: 4 numbers fill two rows.
x[[0, 2]] = torch.tensor([0.0, 2.0, 4.0, 6.0])  # (4,)
x[x > 5] = -1
x

# %% repeated
index = torch.tensor([0, 2, 2, 2])
counts = torch.zeros(4)
# zh: 索引 2 出现三次，却只加了一次。
# en: Index 2 occurs three times, but 1 is added only once.
counts[index] += 1
counts

# %% accumulate
ones = torch.ones(4)
print(torch.zeros(4).index_add_(0, index, ones))
print(torch.zeros(4).index_put_((index,), ones, accumulate=True))

# %% groups
group = torch.tensor([0, 1, 0, 1])
scores = torch.tensor([[1, 10], [2, 20], [3, 30], [4, 40]])  # (4, 2)
# zh: 第 n 行加到第 group[n] 组上。
# en: Row n is added to group group[n].
torch.zeros(2, 2, dtype=torch.int64).index_add_(0, group, scores)

# %% cut-off
n = torch.zeros(3, dtype=torch.int64)
# zh: 小数部分被截断，没有提示。
# en: No error: the fractional part is truncated.
n[0] = 1.9
n[1:] = torch.tensor([2.9, -2.9])
n

# %% dtypes raises="RuntimeError"
# zh: 用索引张量赋值时，两边的 dtype 必须一致。
# en: With an index tensor, both dtypes must match.
n[torch.tensor([0, 1])] = torch.tensor([1.9, 2.9])

# %% value-shape raises="RuntimeError"
x[x < 0] = torch.tensor([1.0, 2.0, 3.0, 4.0, 5.0])
