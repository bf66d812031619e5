# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "统计量里的 NaN", en = "NaN in statistics" }
# ///

# %% one-sample
import torch

advantages = torch.tensor([2.0])  # the last batch has one sample
print(advantages.std(), advantages.std(correction=0))
normalized = (advantages - advantages.mean()) / (
    advantages.std() + 1e-8
)
print(normalized)


# %% one-sample-fixed
def normalize(x):
    if len(x) < 2:
        return x - x.mean()
    return (x - x.mean()) / (x.std() + 1e-8)


print(normalize(advantages), normalize(torch.tensor([1.0, 3.0])))

# %% constant
x = torch.tensor(
    [[1.0, 5.0], [2.0, 5.0], [3.0, 5.0]]
)  # a constant column
print((x - x.mean(0)) / x.std(0))
print((x - x.mean(0)) / x.std(0).clamp(min=1e-6))

# %% empty-mask
loss = torch.tensor([[0.5, 0.2], [0.9, 0.4]])
mask = torch.tensor([[1.0, 1.0], [0.0, 0.0]])  # nothing in row 1 counts
print((loss * mask).sum(1) / mask.sum(1))
print((loss * mask).sum(1) / mask.sum(1).clamp(min=1))
