# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "初学梯度时的错误"
# title.en = "First mistakes with gradients"
# ///

# %% accumulate
import torch

w = torch.tensor(1.0, requires_grad=True)
for step in range(3):
    loss = (w - 3) ** 2
    loss.backward()
    print("gradient:", w.grad.item())

# %% leaf raises="RuntimeError"
w -= 0.1 * w.grad

# %% vector raises="RuntimeError"
losses = (w - torch.tensor([2.0, 3.0])) ** 2
losses.backward()

# %% cut raises="RuntimeError"
loss = torch.tensor(((w - 3) ** 2).item())
loss.backward()
