# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "裁剪的错误", en = "Clipping errors" }
# ///

# %% old-name
import warnings

import torch
from torch import nn
from torch.nn.utils import clip_grad_norm_

w = nn.Parameter(torch.zeros(2))
w.grad = torch.tensor([3.0, 4.0])
with warnings.catch_warnings(record=True) as caught:
    torch.nn.utils.clip_grad_norm([w], 1.0, norm_type=2)
for each in caught:
    print(f"{each.category.__name__}: {each.message}")
print(w.grad)

# %% too-early
w.grad = None
print("norm", clip_grad_norm_([w], 1.0))
(100 * w).sum().backward()
print(w.grad)

# %% grads-passed
print("norm", clip_grad_norm_([w.grad], 1.0))
print(w.grad)

# %% used-up
torch.manual_seed(0)
model = nn.Linear(2, 1)
params = model.parameters()
optimizer = torch.optim.SGD(params, lr=0.1)
model(torch.full((1, 2), 100.0)).sum().backward()
with warnings.catch_warnings(record=True) as caught:
    print("norm", clip_grad_norm_(params, 1.0))
for each in caught:
    print(f"{each.category.__name__}: {each.message}")
print("norm", clip_grad_norm_(model.parameters(), 1.0))
