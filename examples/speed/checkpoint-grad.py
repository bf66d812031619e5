# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "激活检查点与 autograd.grad"
# title.en = "Checkpointing with `autograd.grad`"
# ///

# %% grad raises="RuntimeError"
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
block = nn.Sequential(nn.Linear(4, 4), nn.Tanh())
x = torch.randn(2, 4, requires_grad=True)
y = checkpoint(block, x, use_reentrant=True)
torch.autograd.grad(y.sum(), x)

# %% penalty
def penalty(run):
    """The squared norm of the input gradient, as in WGAN-GP."""
    (gradient,) = torch.autograd.grad(
        run(x).sum(), x, create_graph=True
    )
    return gradient.square().sum()


for run in block, lambda x: checkpoint(block, x, use_reentrant=False):
    block.zero_grad()
    penalty(run).backward()
    print(block[0].weight.grad[0])

# %% jvp
import warnings

warnings.simplefilter("ignore")


def tangent(run):
    direction = torch.ones_like(x)
    return torch.func.jvp(run, (x.detach(),), (direction,))[1].detach()


print(tangent(block)[0])
print(tangent(lambda x: checkpoint(block, x, use_reentrant=False))[0])

# %% func raises="RuntimeError"
torch.func.grad(
    lambda x: checkpoint(block, x, use_reentrant=False).sum()
)(x.detach())
