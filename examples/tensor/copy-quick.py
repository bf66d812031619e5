# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "复制张量速览", en = "Copying tensors at a glance" }
# ///

# %% quick
import copy

import torch

x = torch.ones(2, requires_grad=True)
y = x.detach().clone()
y[0] = 5
print(x, y)
print(x.clone())
model = torch.nn.Linear(2, 1)
best = copy.deepcopy(model.state_dict())
print(list(best))
