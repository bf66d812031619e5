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
# zh: inverse 是每个元素在 values 里的位置。
# en: inverse maps each element to its position in values.
print(inverse)
torch.equal(values[inverse], labels)

# %% rows
pairs = torch.tensor([[1, 2], [0, 3], [1, 2]])
print(pairs.unique())
# zh: dim=0：整行相同才算重复。
# en: dim=0: only entire rows count as duplicates.
print(pairs.unique(dim=0))

# %% consecutive
# zh: 只合并相邻的重复值，不排序。
# en: Only adjacent duplicates are merged; nothing is sorted.
torch.unique_consecutive(torch.tensor([1, 1, 2, 2, 2, 1]))

# %% searchsorted
edges = torch.tensor([10, 20, 30])
x = torch.tensor([5, 10, 15, 35])
# zh: 插在哪个位置，edges 仍然有序？遇到相等的值，left 插在
# zh: 前面，right 插在后面。
# en: Where to insert so that edges stays sorted? At an equal
# en: value, left inserts before it, right after it.
print(torch.searchsorted(edges, x, side="left"))
print(torch.searchsorted(edges, x, side="right"))
# zh: bucketize 的作用相同，参数顺序相反。
# en: bucketize does the same with swapped arguments.
print(torch.bucketize(x, edges))

# %% unsorted
# zh: 没有排好序时，第一个结果没有意义。
# en: Unsorted input raises no error, but the first result
# en: is meaningless.
mixed = torch.tensor([30, 10, 20])
print(torch.searchsorted(mixed, 15))
print(torch.searchsorted(mixed.sort().values, 15))
