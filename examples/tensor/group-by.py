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

# %% max
empty = torch.full((3,), float("-inf"))
empty.scatter_reduce(0, group, x, reduce="amax")

# %% include-self
zeros = torch.zeros(3)
print(zeros.scatter_reduce(0, group, -x, reduce="amax"))
print(zeros.scatter_reduce(0, group, -x, "amax", include_self=False))

# %% rows
features = torch.arange(10.0).view(5, 2)  # (N, D)
torch.zeros(3, 2).index_add(0, group, features)  # (groups, D)

# %% labels
names = torch.tensor([17, 4, 17, 99])
unique, position, counts = names.unique(
    return_inverse=True, return_counts=True
)
print(unique, position, counts)

# %% back
mean = total / count.clamp_min(1)
print(mean[group])
print(x - mean[group])

# %% softmax
top = empty.scatter_reduce(0, group, x, "amax")
e = (x - top[group]).exp()
e / torch.zeros(3).index_add(0, group, e)[group]

# %% dtype raises="RuntimeError"
torch.zeros(3).index_add(0, group, x.double())
