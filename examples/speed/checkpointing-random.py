# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "检查点与随机数", en = "Checkpoints and randomness" }
# ///

# %% same-mask
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
drop = nn.Dropout(0.5)
x = torch.ones(8, requires_grad=True)
y = checkpoint(drop, x, use_reentrant=False)
y.sum().backward()
print("output  ", y.detach())
print("gradient", x.grad)

# %% other-mask
x.grad = None
y = checkpoint(
    drop, x, use_reentrant=False, preserve_rng_state=False
)
y.sum().backward()
print("output  ", y.detach())
print("gradient", x.grad)

# %% batch-norm
data = torch.randn(64, 3, requires_grad=True) + 10
for name in "plain", "checkpoint":
    norm = nn.BatchNorm1d(3)
    if name == "plain":
        y = norm(data)
    else:
        y = checkpoint(norm, data, use_reentrant=False)
    y.square().sum().backward(retain_graph=True)
    batches = norm.num_batches_tracked.item()
    print(f"{name:10} {batches} {norm.running_mean}")
