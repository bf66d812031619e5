# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "一个函数和它的斜率", en = "A function and its slope" }
# ///

# %% slope
import torch

x = torch.tensor([-2.0, -1.0, 0.0, 1.0, 2.0], requires_grad=True)
y = x**3
# zh: 求和得到标量，反向传播由此开始。
# en: The sum is a scalar: there the backward pass begins.
y.sum().backward()
x.grad  # dy/dx = 3x²
