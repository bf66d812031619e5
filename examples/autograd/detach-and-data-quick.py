# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "取数值，不带计算图", en = "Values without the graph" }
# ///

# %% quick
import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
y = w * 3
print("detach:", y.detach())
print("NumPy: ", y.detach().numpy())
# zh: 分离的张量在求导时当作常数。
# en: A detached tensor is a constant for autograd.
(y * y.detach()).sum().backward()
print("w.grad:", w.grad)
