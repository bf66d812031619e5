# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "grad 的常见错误", en = "Common errors with grad" }
# ///

# %% not-scalar raises="RuntimeError"
import torch
from torch.func import grad

x = torch.tensor([1.0, 2.0])
grad(lambda x: x**3)(x)

# %% backward-inside raises="RuntimeError"
def with_backward(x):
    y = (x**2).sum()
    y.backward()
    return y


grad(with_backward)(x)
