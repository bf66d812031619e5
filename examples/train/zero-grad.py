# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "梯度清零", en = "Zeroing gradients" }
# ///

# %% filled
import torch
from torch import nn

torch.manual_seed(0)
net = nn.Conv2d(1, 2, kernel_size=3)
x = torch.rand(1, 1, 5, 5)
print("before backward:", net.bias.grad)
net(x).square().mean().backward()
print("after backward: ", net.bias.grad)

# %% accumulate
w = torch.ones(1, requires_grad=True)
for _ in range(3):
    (2 * w).sum().backward()
    print(w.grad)

# %% clear-first
linear = nn.Linear(1, 1, bias=False)
for clear in (False, True):
    linear.zero_grad()
    for _ in range(3):
        if clear:
            linear.zero_grad()
        linear(torch.ones(1, 1)).sum().backward()
    print("cleared" if clear else "not cleared", linear.weight.grad)

# %% none
net.zero_grad()
print(net.bias.grad)

# %% zeros
net(x).square().mean().backward()
net.zero_grad(set_to_none=False)
print(net.bias.grad)
