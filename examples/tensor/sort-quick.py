# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "排序速览", en = "Sorting at a glance" }
# ///

# %% quick
import torch

logits = torch.tensor([[1, 7, 2], [5, 1, 4]])  # (2, 3)
print(logits.argmax(dim=1))  # (2,)
values, indices = logits.topk(2, dim=1)
print(values.tolist(), indices.tolist())
print(logits.sort(dim=1, descending=True).values)
print(torch.tensor([7, 3, 7]).unique(return_counts=True))
