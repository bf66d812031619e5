# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "计数、分箱与名次"
# title.en = "Counting, binning, and ranks"
# ///

# %% bincount
import torch

labels = torch.tensor([2, 0, 2, 2, 1])
print(torch.bincount(labels, minlength=5))
print(torch.bincount(labels).argmax())

# %% buckets
ages = torch.tensor([3, 18, 40, 65, 12])
edges = torch.tensor([18, 65])
print(torch.bucketize(ages, edges))
print(torch.bucketize(ages, edges, right=True))

# %% histogram
values = torch.tensor([0.1, 0.2, 0.25, 0.9])
counts, bins = torch.histogram(values, bins=4, range=(0.0, 1.0))
print(counts, bins)

# %% histc
integers = torch.tensor([1, 2, 2, 3])
print(torch.histc(integers.float(), bins=3, min=1, max=4))

# %% ranks
scores = torch.tensor([30, 10, 20])
order = scores.argsort(descending=True)
rank = order.argsort()
print(rank)

# %% ties
scores = torch.tensor([30, 10, 30])
_, dense = scores.unique(return_inverse=True)
print(dense.max() - dense)

# %% histogram-integers raises="NotImplementedError"
torch.histogram(integers, bins=3)
