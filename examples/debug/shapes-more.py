# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "再读几个报错", en = "A few more shape errors" }
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
# zh: -1 收下了多出来的数：4 个样本变成 2 个，没有报错。
# en: -1 takes what is left: 4 samples become 2, without an error.
x = torch.zeros(4, 8, 5, 5)
x.view(-1, 400).shape

# %% batch-kept raises="RuntimeError"
x.view(x.shape[0], 400)
