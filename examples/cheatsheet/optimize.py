# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "速查：优化", en = "Cheat sheet: optimizing" }
# device = "cpu"
# ///

# %% setup
import torch
from torch import nn
from torch.nn import functional as F
from torch.optim import lr_scheduler

torch.manual_seed(0)
model = nn.Linear(2, 1)
x, y = torch.randn(8, 2), torch.randn(8, 1)

# %% optimizer
optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
optimizer.param_groups[0]["lr"]

# %% schedule
scheduler = lr_scheduler.StepLR(optimizer, 1, gamma=0.5)
scheduler.get_last_lr()

# %% zero-grad
optimizer.zero_grad()
print(model.weight.grad)

# %% backward
F.mse_loss(model(x), y).backward()
model.weight.grad

# %% clip
nn.utils.clip_grad_norm_(model.parameters(), max_norm=1.0)

# %% step
optimizer.step()
F.mse_loss(model(x), y).detach()

# %% schedule-step
scheduler.step()
scheduler.get_last_lr()

# %% change-lr
optimizer.param_groups[0]["lr"] = 0.01
optimizer.param_groups[0]["lr"]

# %% weight-decay
optimizer = torch.optim.AdamW(model.parameters(), weight_decay=0.1)
optimizer.defaults["weight_decay"]

# %% l1
sum(p.abs().sum() for p in model.parameters())

# %% autocast
with torch.autocast("cpu", dtype=torch.bfloat16):
    print(model(x).dtype)
