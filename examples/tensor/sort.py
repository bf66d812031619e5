# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "排序", en = "Sort" }
# ///

# %% sort
import torch

x = torch.tensor([30, 10, 40, 20])
values, indices = x.sort()
print(values)
# zh: indices 说的是每个数原来在哪里。
# en: indices tells where each number was before.
print(indices)
print(x[indices])

# %% dim
m = torch.tensor([[3, 1, 2], [6, 5, 0]])
print(m.sort(descending=True).values)
# zh: dim=0：每一列各自排序，行就散了。
# en: dim=0 sorts each column by itself: rows fall apart.
print(m.sort(dim=0, descending=True).values)

# %% argsort
scores = torch.tensor([0.2, 0.9, 0.5])
boxes = torch.tensor([[0, 0], [1, 1], [2, 2]])
order = scores.argsort(descending=True)
# zh: 一个顺序用在几个张量上：按分数排，整行一起走。
# en: One order for several tensors: by score, whole rows move.
print(scores[order], boxes[order].tolist())
# zh: 对顺序再 argsort 一次，就是每个数的名次。
# en: argsort of the order gives each number's rank.
order.argsort()

# %% gather
order = m.argsort(dim=1)
# zh: 多维时用 take_along_dim 按 order 取数，m[order] 取的是行。
# en: In 2-D use take_along_dim; m[order] would pick rows.
torch.take_along_dim(m, order, dim=1)

# %% stable
# zh: 先按姓名、再按分数：分数相同的要保住姓名的先后。
# en: By name, then by score: equal scores must keep the order
# en: of the names.
names = ["Ann", "Bob", "Cid", "Dan", "Eve"]
scores = torch.tensor([2, 1, 2, 1, 2])
order = scores.argsort(stable=True)
[names[i] for i in order]

# %% nan
x = torch.tensor([2.0, torch.nan, 1.0])
print(x.sort().values)
print(x.sort(descending=True).values, x.max())

# %% pair raises="AttributeError"
# zh: sort 返回的是一对张量，不是张量。
# en: sort returns a pair of tensors, not a tensor.
m.sort().tolist()
