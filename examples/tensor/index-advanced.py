# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "用张量作索引", en = "Indexing with tensors" }
# ///

# %% rows
import torch

x = torch.arange(12).reshape(3, 4)
# zh: 次序随意，可以重复。
# en: Any order, and repeats are allowed.
print(x[[2, 0, 2]])
# zh: 索引张量的形状，顶替它所在的那一维。
# en: The index's shape takes the place of the dimension it indexes.
index = torch.tensor([[0, 1], [2, 0]])  # (2, 2)
print(x[index].shape, x[:, index].shape)

# %% pairs
rows = torch.tensor([0, 1, 2])
cols = torch.tensor([3, 0, 1])
# zh: 两个索引一一配对：(0, 3)、(1, 0)、(2, 1)。
# en: Two indices go in pairs: (0, 3), (1, 0), (2, 1).
print(x[rows, cols])  # (3,)

# %% grid
# zh: 两个索引先互相广播：(3, 1) 配 (2,) 得 (3, 2)。
# en: The two broadcast first: (3, 1) with (2,) gives (3, 2).
print(x[rows[:, None], cols[:2]])  # (3, 2)
# zh: 先挑行再挑列，数一样。
# en: Rows first, then columns: the same numbers.
print(torch.equal(x[rows][:, cols[:2]], x[rows[:, None], cols[:2]]))

# %% where-dims-go
y = torch.zeros(2, 3, 4, 5)
i = torch.zeros(7, dtype=torch.int64)  # (7,)
print(y[:, i].shape)
# zh: 相邻的索引：7 留在原来的位置。
# en: Neighbouring indices: the 7 stays in place.
print(y[:, i, i].shape)
# zh: 被切片隔开：7 跑到最前面。
# en: Separated by a slice: the 7 moves to the front.
print(y[:, i, :, i].shape)

# %% integer-first
import numpy as np

# zh: 整数与索引被隔开：torch 先取整数，NumPy 把 7 放到最前。
# en: An integer set apart: torch takes it first,
# en: NumPy puts the 7 in front.
print("torch", tuple(y[0, :, i].shape))
print("numpy", np.zeros((2, 3, 4, 5))[0, :, [0] * 7].shape)

# %% mask-is-positions
mask = x % 3 == 1  # (3, 4)
r, c = mask.nonzero(as_tuple=True)
print(r, c)
print(torch.equal(x[mask], x[r, c]))
# zh: 一维的掩码也能只管一维，别的维照常。
# en: A 1-D mask may serve one dimension; the others go on as usual.
print(x[:, torch.tensor([True, False, False, True])])

# %% no-pairs raises="IndexError"
# zh: 两个行号、三个列号，配不成对。
# en: Two row numbers and three column numbers make no pairs.
x[rows[:2], cols]
