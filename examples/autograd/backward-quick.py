# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "反向传播速览", en = "Backpropagation at a glance" }
# ///

# %% quick
import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
loss = (x**2).sum()
loss.backward()
print(x.grad)
# zh: 下一次 backward() 会累积，先清零。
# en: The next backward() accumulates, so zero first.
x.grad = None
(x**3).sum().backward()
print(x.grad)
