# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "比较各项损失的数值和梯度"
# title.en = "Values and gradients of several losses"
# ///

# %% loss-weights-quick
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
body = nn.Sequential(nn.Linear(20, 16), nn.ReLU())  # shared
kind, size = nn.Linear(16, 2), nn.Linear(16, 1)
x = torch.randn(256, 20)
label = torch.randint(2, (256,))
height = 170 + 30 * torch.randn(256)  # cm

h = body(x)
losses = {
    "cross entropy": F.cross_entropy(kind(h), label),
    "squared error": F.mse_loss(size(h).squeeze(1), height),
    "absolute error": F.l1_loss(size(h).squeeze(1), height),
}
for name, loss in losses.items():
    grads = torch.autograd.grad(
        loss, list(body.parameters()), retain_graph=True
    )
    norm = torch.cat([g.flatten() for g in grads]).norm()
    print(f"{name:14} {loss:9.2f}   gradient {norm:7.3f}")
