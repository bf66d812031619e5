# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "自定义函数的 backward 没有用上"
# title.en = "A backward that isn't found or isn't used"
# ///

# %% no-backward raises="NotImplementedError"
import torch
from torch.autograd import Function


class Double(Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backwards(ctx, grad_y):  # misspelled
        return grad_y * 2


x = torch.ones(3, requires_grad=True)
Double.apply(x).sum().backward()

# %% returned-input raises="RuntimeError"
class DoubleInPlace(Function):
    @staticmethod
    def forward(ctx, x):
        x *= 2
        return x

    @staticmethod
    def backward(ctx, grad_y):
        return grad_y * 2


y = DoubleInPlace.apply(x * 1)
y *= 3

# %% out-of-place
y = DoubleInPlace.apply(x * 1) * 3
y.sum().backward()
x.grad
