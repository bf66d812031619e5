# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用张量作索引", en = "Indexing with tensors" }
# ///

# %% rows
import torch

x = torch.arange(12).reshape(3, 4)
# zh: 顺序随意，可以重复。
# en: Any order, and repeats are allowed.
print(x[[2, 0, 2]])
# zh: 被索引的那一维换成索引张量的形状。
# en: The shape of the index replaces the indexed dimension.
index = torch.tensor([[0, 1], [2, 0]])  # (2, 2)
print(x[index].shape, x[:, index].shape)

# %% pairs
rows = torch.tensor([0, 1, 2])
cols = torch.tensor([3, 0, 1])
# zh: 两个索引逐个配对：(0, 3)、(1, 0)、(2, 1)。
# en: Two indices are paired up: (0, 3), (1, 0), (2, 1).
print(x[rows, cols])  # (3,)

# %% grid
# zh: 两个索引先广播：(3, 1) 与 (2,) 得到 (3, 2)。
# en: The two broadcast first: (3, 1) with (2,) gives (3, 2).
print(x[rows[:, None], cols[:2]])  # (3, 2)
# zh: 先选行、再选列，结果相同。
# en: Rows first, then columns: the same result.
print(torch.equal(x[rows][:, cols[:2]], x[rows[:, None], cols[:2]]))

# %% where-dims-go
y = torch.zeros(2, 3, 4, 5)
i = torch.zeros(7, dtype=torch.int64)  # (7,)
print(y[:, i].shape)
# zh: 索引张量相邻，7 留在原来的位置。
# en: Adjacent index tensors: the 7 stays in place.
print(y[:, i, i].shape)
# zh: 被切片隔开，7 移到最前面。
# en: Separated by a slice: the 7 moves to the front.
print(y[:, i, :, i].shape)

# %% no-pairs raises="IndexError"
# zh: 两个行号、三个列号，既不等长，也不能广播。
# en: Two rows and three columns: they do not broadcast.
x[rows[:2], cols]
