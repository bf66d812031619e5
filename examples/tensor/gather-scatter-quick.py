# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "按索引取值与写入", en = "Gather and scatter" }
# ///

# %% quick
import torch

logits = torch.tensor([[0.1, 0.7, 0.2], [0.5, 0.4, 0.1]])  # (2, 3)
labels = torch.tensor([1, 0])  # (2,)
print(logits.gather(1, labels[:, None]))  # (2, 1)
one_hot = torch.zeros(2, 3).scatter(1, labels[:, None], 1.0)
print(one_hot)  # (2, 3)
group = torch.tensor([0, 1, 0, 0])
values = torch.tensor([1.0, 2.0, 3.0, 5.0])
print(torch.zeros(2).scatter_add(0, group, values))  # (2,)
