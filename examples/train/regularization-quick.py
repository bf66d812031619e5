# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "权重衰减与 L1", en = "Weight decay and L1" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(2, 1)
optimizer = torch.optim.AdamW(model.parameters(), weight_decay=0.01)
loss = model(torch.ones(4, 2)).square().mean()
l1 = sum(p.abs().sum() for p in model.parameters())
(loss + 0.001 * l1).backward()
optimizer.step()
print(f"loss {loss.item():.4f}, L1 penalty {0.001 * l1.item():.4f}")
