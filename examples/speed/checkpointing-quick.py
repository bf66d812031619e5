# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用检查点重新计算一层", en = "Recompute one block" }
# ///

# %% quick
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
block = nn.Sequential(nn.Linear(4, 64), nn.GELU(), nn.Linear(64, 4))
x = torch.randn(8, 4, requires_grad=True)
(plain,) = torch.autograd.grad(block(x).sum(), x)
y = checkpoint(block, x, use_reentrant=False)
(recomputed,) = torch.autograd.grad(y.sum(), x)
for name, grad in ("plain     ", plain), ("recomputed", recomputed):
    print(name, [f"{v:.4f}" for v in grad[0].tolist()])
