# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "按索引分发", en = "Scattering by index" }
# ///

# %% scatter
import torch

index = torch.tensor([[3, 0], [1, 2]])  # (2, 2)
src = torch.tensor([[10, 20], [30, 40]])  # (2, 2)
y = torch.zeros(2, 4, dtype=torch.int64).scatter(1, index, src)
print(y)  # (2, 4)
# zh: 用同一个索引，gather 取回这些值。
# en: With the same index, gather reads them back.
print(torch.equal(y.gather(1, index), src))

# %% one-hot
import torch.nn.functional as F

labels = torch.tensor([2, 0, 1])  # (3,)
# zh: src 也可以是一个数；scatter_ 才写入张量本身。
# en: src can be a number; scatter_ writes in place.
print(torch.zeros(3, 4).scatter(1, labels[:, None], 1.0))
print(F.one_hot(labels, num_classes=4).dtype)

# %% scatter-add
group = torch.tensor([0, 1, 0, 0])
values = torch.tensor([1.0, 2.0, 3.0, 5.0])
# zh: 写入同一个位置的数全部相加。
# en: All values that go to one position are added.
print(torch.zeros(3).scatter_add(0, group, values))

# %% scatter-add-rows
table = torch.tensor([[1, 10], [2, 20], [3, 30], [4, 40]])  # (4, 2)
# zh: 二维时每个元素都要有索引；整行相加用 index_add 更短。
# en: In 2-D each element needs an index;
# en: for whole rows, index_add is shorter.
zeros = torch.zeros(2, 2, dtype=torch.int64)
cells = group[:, None].expand(-1, 2)  # (4, 2)
print(zeros.scatter_add(0, cells, table))
print(zeros.index_add(0, group, table))

# %% scatter-reduce
start = torch.zeros(3)
for reduce in ("sum", "mean", "amax", "amin", "prod"):
    out = start.scatter_reduce(
        0, group, values, reduce=reduce, include_self=False
    )
    print(f"{reduce:5}", out.tolist())

# %% include-self
negative = -values
# zh: 默认包括原有的 0，最大值就成了 0。
# en: By default the initial 0 is included, so the max is 0.
print(start.scatter_reduce(0, group, negative, reduce="amax"))

# %% dtype raises="RuntimeError"
torch.zeros(2, 4).scatter(1, index, src)
