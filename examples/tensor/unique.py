# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "去重与查找", en = "Unique values and searching" }
# ///

# %% unique
import torch

labels = torch.tensor([7, 3, 7, 7, 5, 3])
values, inverse, counts = labels.unique(
    return_inverse=True, return_counts=True
)
print(values)
print(counts)
# zh: inverse：每个数是 values 里的第几个。
# en: inverse: which of values each number is.
print(inverse)
torch.equal(values[inverse], labels)

# %% rows
pairs = torch.tensor([[1, 2], [0, 3], [1, 2]])
print(pairs.unique())
# zh: dim=0：整行相同才算重复。
# en: dim=0: only whole equal rows count as the same.
print(pairs.unique(dim=0))

# %% consecutive
# zh: 只合并相邻的重复，不排序。
# en: Only neighbours are merged; nothing is sorted.
torch.unique_consecutive(torch.tensor([1, 1, 2, 2, 2, 1]))

# %% searchsorted
edges = torch.tensor([10, 20, 30])
x = torch.tensor([5, 10, 15, 35])
# zh: 插在哪个位置，edges 仍然有序？碰上相等：left 插在前面，
# zh: right 插在后面。
# en: Where to insert so that edges stays sorted? At an equal
# en: number: left goes before it, right after it.
print(torch.searchsorted(edges, x, side="left"))
print(torch.searchsorted(edges, x, side="right"))
# zh: bucketize 是同一回事，参数的顺序相反。
# en: bucketize is the same with its arguments swapped.
print(torch.bucketize(x, edges))

# %% unsorted
# zh: 没排好序也不报错，答案却不能用：15 应在 10 和 30 之间。
# en: Not sorted: no error, but the answer is useless.
# en: 15 belongs between 10 and 30.
mixed = torch.tensor([30, 10, 20])
print(torch.searchsorted(mixed, 15))
print(torch.searchsorted(mixed.sort().values, 15))
