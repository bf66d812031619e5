# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "计数的几种方法", en = "Ways to count" }
# ///

# %% index-put
import torch

target = torch.tensor([0, 0, 0, 0, 1, 1, 1, 2, 2, 2])
pred = torch.tensor([0, 0, 0, 2, 1, 0, 0, 2, 2, 1])
matrix = torch.zeros(3, 3, dtype=torch.long)
one = torch.tensor(1)
matrix.index_put_((target, pred), one, accumulate=True)
matrix

# %% metrics
tp = matrix.diag()
recall = tp / matrix.sum(1)
print("recall   ", recall)
print("precision", tp / matrix.sum(0))
print("F1       ", 2 * tp / (matrix.sum(0) + matrix.sum(1)))
print(f"accuracy  {tp.sum() / matrix.sum():.4f}")
print(f"balanced accuracy, the mean recall: {recall.mean():.4f}")

# %% batches
total = torch.zeros(3, 3, dtype=torch.long)
for t, p in zip(target.split(4), pred.split(4)):
    total += torch.bincount(3 * t + p, minlength=9).view(3, 3)
print("equal:", torch.equal(total, matrix))

# %% plus-equals
wrong = torch.zeros(3, 3, dtype=torch.long)
wrong[target, pred] += 1
wrong
