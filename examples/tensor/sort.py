# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "排序", en = "Sorting" }
# ///

# %% sort
import torch

x = torch.tensor([30, 10, 40, 20])
values, indices = x.sort()
print(values)
# zh: indices 是每个值原来的位置。
# en: indices holds the original position of each value.
print(indices)
print(x[indices])

# %% dim
m = torch.tensor([[3, 1, 2], [6, 5, 0]])
print(m.sort(descending=True).values)
# zh: dim=0：每一列各自排序，同一行的数不再对应。
# en: dim=0 sorts each column; rows don't stay together.
print(m.sort(dim=0, descending=True).values)

# %% argsort
scores = torch.tensor([0.2, 0.9, 0.5])
boxes = torch.tensor([[0, 0], [1, 1], [2, 2]])
order = scores.argsort(descending=True)
# zh: 同一个顺序用在几个张量上：按分数排，整行一起移动。
# en: One order for several tensors: whole rows, by score.
print(scores[order], boxes[order].tolist())
# zh: 对顺序再 argsort 一次，得到每个数的名次（从 0 起）。
# en: argsort of the order gives the rank of each number.
order.argsort()

# %% gather
order = m.argsort(dim=1)
# zh: 多维时用 take_along_dim 取值；m[order] 取的是行。
# en: In 2-D use take_along_dim; m[order] would pick rows.
torch.take_along_dim(m, order, dim=1)

# %% stable
# zh: 姓名已经有序，再按分数排：分数相同的保持姓名的先后。
# en: The names are sorted; now sort by score. Equal scores
# en: keep the order of the names.
names = ["Ann", "Bob", "Cid", "Dan", "Eve"]
scores = torch.tensor([2, 1, 2, 1, 2])
order = scores.argsort(stable=True)
[names[i] for i in order]

# %% pair raises="AttributeError"
# zh: sort 返回一对张量，不是一个张量。
# en: sort returns a pair of tensors, not a tensor.
m.sort().tolist()

# %% nan
x = torch.tensor([2.0, torch.nan, 1.0])
print(x.sort().values)
print(x.sort(descending=True).values, x.max())
