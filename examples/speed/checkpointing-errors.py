# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "检查点的错误", en = "Errors with checkpointing" }
# ///

# %% metadata raises="CheckpointError"
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

x = torch.ones(4, requires_grad=True)
calls = 0


def depends_on_calls(x):
    global calls
    calls += 1
    return x[:calls].sin()


y = checkpoint(depends_on_calls, x, use_reentrant=False)
y.sum().backward()

# %% silent
factor = 2.0


def scale(x):
    return (x * factor).square()


y = checkpoint(scale, x, use_reentrant=False)
factor = 100.0
y.sum().backward()
print("gradient", x.grad)
print("expected", torch.full((4,), 2 * 2.0**2))

# %% argument
def scale_by(x, factor):
    return (x * factor).square()


factor = 2.0
y = checkpoint(scale_by, x, factor, use_reentrant=False)
factor = 100.0
x.grad = None
y.sum().backward()
print("gradient", x.grad)

# %% reentrant raises="RuntimeError"
layer = nn.Linear(4, 4)
data = torch.ones(2, 4)
y = checkpoint(layer, data, use_reentrant=False)
y.sum().backward()
print("use_reentrant=False:", layer.weight.grad.shape)
y = checkpoint(layer, data, use_reentrant=True)
y.sum().backward()
