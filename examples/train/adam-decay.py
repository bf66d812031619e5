# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Adam 的权重衰减", en = "Weight decay in Adam" }
# ///

# %% noisy
import torch
from torch import nn

# zh: 两个权重都从 1 开始，梯度正负交替，平均为 0，但大小悬殊。
# en: Two weights start at 1; their gradients alternate in sign and
# en: average to 0, but one gradient is far larger.
size = torch.tensor([0.01, 100.0])


def weights_after(make, decay, steps=100):
    w = nn.Parameter(torch.ones(2))
    optimizer = make([w], lr=0.01, weight_decay=decay)
    for step in range(steps):
        w.grad = size * (-1) ** step
        optimizer.step()
    return [f"{v:.3f}" for v in w.tolist()]


adam, adamw = torch.optim.Adam, torch.optim.AdamW
print("no decay", weights_after(adam, 0.0))
print("Adam    ", weights_after(adam, 0.1))
print("AdamW   ", weights_after(adamw, 0.1))
