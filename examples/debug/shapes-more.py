# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "更多形状报错", en = "More shape errors" }
# ///

# %% batch-norm raises="ValueError"
import torch
from torch import nn

nn.BatchNorm1d(8)(torch.zeros(4, 8, 5, 5))

# %% classes-second raises="RuntimeError"
logits = torch.zeros(4, 6, 10)  # (batch, time, classes)
target = torch.zeros(4, 6, dtype=torch.long)
nn.functional.cross_entropy(logits, target)

# %% load raises="RuntimeError"
saved = nn.Linear(8, 10).state_dict()
nn.Linear(8, 3).load_state_dict(saved)

# %% batch-lost
# zh: -1 按剩下的元素推断：4 个样本变成 2 个，不报错。
# en: -1 is inferred: 4 samples become 2, without an error.
x = torch.zeros(4, 8, 5, 5)
x.view(-1, 400).shape

# %% batch-kept raises="RuntimeError"
print(x.view(x.shape[0], -1).shape)
x.view(x.shape[0], 400)
