# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "中间张量的梯度", en = "Intermediate gradients" }
# ///

# %% quick
import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
h = w * 3
h.retain_grad()
h.register_hook(lambda grad: print("hook:  ", grad))
loss = (h**2).sum()
loss.backward()
print("h.grad:", h.grad, "is_leaf:", h.is_leaf)
print("w.grad:", w.grad, "is_leaf:", w.is_leaf)
