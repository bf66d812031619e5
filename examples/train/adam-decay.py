# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Adam 里的衰减", en = "Decay inside Adam" }
# ///

# %% noisy
import torch
from torch import nn

# zh: 两个权重从 1 开始，梯度正负交替、平均是 0，只是大小不同。
# en: Two weights start at 1; their gradients alternate in sign
# en: and average to 0, but one is far larger.
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
