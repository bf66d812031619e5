# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "scatter 的常见错误", en = "Common scatter errors" }
# ///

# %% number raises="TypeError"
import torch

group = torch.tensor([0, 1, 0, 0])
# zh: scatter 接受一个数，scatter_add 只接受张量。
# en: scatter accepts a number; scatter_add needs a tensor.
print(torch.zeros(3).scatter(0, group, 1.0))
torch.zeros(3).scatter_add(0, group, 1.0)

# %% counting
print(torch.zeros(3).scatter_add(0, group, torch.ones(4)))
# zh: 只是计数，用 bincount 就够了。
# en: For counting, bincount is enough.
print(torch.bincount(group, minlength=3))

# %% short-index
zeros = torch.zeros(2, 3)
index = torch.tensor([[0], [2]])  # (2, 1)
src = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])  # (2, 3)
# zh: 索引只有一列，src 就只用第一列，其余的被忽略。
# en: One index column: only the first column of src is used.
zeros.scatter(1, index, src)

# %% big-index raises="RuntimeError"
# zh: 反过来，索引不能比 src 大。
# en: Conversely, the index can't be larger than src.
zeros.scatter(1, torch.tensor([[0, 1], [2, 1]]), src[:, :1])

# %% one-hot-float raises="RuntimeError"
import torch.nn.functional as F

F.one_hot(torch.tensor([2.0, 0.0, 1.0]), num_classes=4)

# %% one-hot-range raises="RuntimeError"
# zh: 类别索引从 0 数起：4 类的最后一类是 3。
# en: Class indices start at 0: the last of 4 is 3.
F.one_hot(torch.tensor([1, 4]), num_classes=4)
