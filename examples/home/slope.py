# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "函数的导数", en = "Derivative of a function" }
# ///

# %% slope
import torch

x = torch.tensor([-2.0, -1.0, 0.0, 1.0, 2.0], requires_grad=True)
y = x**3
# zh: 反向传播从标量开始，所以先求和。
# en: The backward pass starts from a scalar, so sum first.
y.sum().backward()
x.grad  # dy/dx = 3x²
