# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "Dropout 与 DropConnect"
# title.en = "Dropout and DropConnect"
# ///

# %% compare
import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
layer = nn.Linear(4, 6, bias=False)
x = torch.ones(2, 4)

print("outputs dropped:")
print(F.dropout(layer(x), 0.5).round(decimals=2))

weight = F.dropout(layer.weight, 0.5)
print("weights dropped:", (weight == 0).sum().item(), "of 24")
print((x @ weight.T).round(decimals=2))
