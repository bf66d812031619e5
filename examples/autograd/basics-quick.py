# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自动求导速览", en = "Autograd at a glance" }
# ///

# %% quick
import torch

x = torch.tensor([1.0, 2.0])
w = torch.tensor([3.0, 4.0], requires_grad=True)
loss = ((w * x).sum() - 10.0) ** 2
loss.backward()
print(loss.item(), w.grad)
with torch.no_grad():
    w -= 0.1 * w.grad
w.grad = None
print(w)
