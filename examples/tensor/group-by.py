# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "分组求和、均值与最大值"
# title.en = "Sum, mean, and maximum by group"
# ///

# %% sum
import torch

group = torch.tensor([0, 2, 0, 2, 2])  # (N,)
x = torch.tensor([1.0, 5.0, 3.0, 6.0, 10.0])  # (N,)
torch.zeros(3).index_add(0, group, x)

# %% mean
total = torch.zeros(3).index_add(0, group, x)
count = torch.bincount(group, minlength=3)
print(count)
print(total / count)
print(total / count.clamp_min(1))
torch.zeros(3).scatter_reduce(0, group, x, "mean", include_self=False)

# %% max
empty = torch.full((3,), float("-inf"))
empty.scatter_reduce(0, group, x, reduce="amax")

# %% argmax
top = empty.scatter_reduce(0, group, x, reduce="amax")
winners = (x == top[group]).nonzero()[:, 0]  # all that are largest
print(winners)
last = torch.full((3,), -1)
last[group[winners]] = winners  # with ties, one of them
print(last)

# %% include-self
zeros = torch.zeros(3)
print(zeros.scatter_reduce(0, group, -x, reduce="amax"))
print(zeros.scatter_reduce(0, group, -x, "amax", include_self=False))

# %% rows
features = torch.arange(10.0).view(5, 2)  # (N, D)
print(torch.zeros(3, 2).index_add(0, group, features))  # (groups, D)
index = group[:, None].expand_as(features)  # (N, D)
empty = torch.full((3, 2), float("-inf"))
print(empty.scatter_reduce(0, index, features, "amax"))

# %% labels
names = torch.tensor([17, 4, 17, 99])
unique, position, counts = names.unique(
    return_inverse=True, return_counts=True
)
print(unique, position, counts)

# %% strings
fruits = ["plum", "fig", "plum", "kiwi"]
kinds = sorted(set(fruits))
number = {kind: i for i, kind in enumerate(kinds)}
print(kinds, torch.tensor([number[fruit] for fruit in fruits]))

# %% back
mean = total / count.clamp_min(1)
print(mean[group])
print(x - mean[group])

# %% softmax
e = (x - top[group]).exp()
e / torch.zeros(3).index_add(0, group, e)[group]

# %% dtype raises="RuntimeError"
torch.zeros(3).index_add(0, group, x.double())
