# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "scatter 报错集", en = "Errors of scatter" }
# ///

# %% number raises="TypeError"
import torch

group = torch.tensor([0, 1, 0, 0])
# zh: scatter 收一个数，scatter_add 只收张量。
# en: scatter takes a number, scatter_add only a tensor.
print(torch.zeros(3).scatter(0, group, 1.0))
torch.zeros(3).scatter_add(0, group, 1.0)

# %% counting
print(torch.zeros(3).scatter_add(0, group, torch.ones(4)))
# zh: 只是数个数，bincount 就够了。
# en: For counting alone bincount is enough.
print(torch.bincount(group, minlength=3))

# %% short-index
zeros = torch.zeros(2, 3)
index = torch.tensor([[0], [2]])  # (2, 1)
src = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])  # (2, 3)
# zh: 索引只有一列，src 就只用第一列，其余的没有人要。
# en: The index has one column: only that column of src is used.
zeros.scatter(1, index, src)

# %% big-index raises="RuntimeError"
# zh: 反过来，索引不能比 src 大。
# en: The other way round: the index can't be larger than src.
zeros.scatter(1, torch.tensor([[0, 1], [2, 1]]), src[:, :1])

# %% one-hot-float raises="RuntimeError"
import torch.nn.functional as F

F.one_hot(torch.tensor([2.0, 0.0, 1.0]), num_classes=4)

# %% one-hot-range raises="RuntimeError"
# zh: 类别从 0 数起：4 类的最后一类是 3。
# en: Classes count from 0: the last of 4 is number 3.
F.one_hot(torch.tensor([1, 4]), num_classes=4)
