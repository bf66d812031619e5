# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "backward 返回值的个数"
# title.en = "The number of values that backward returns"
# ///

# %% extra-none
import torch
from torch.autograd import Function


class Scale(Function):
    @staticmethod
    def forward(ctx, x, times):
        ctx.times = times
        return x * times

    @staticmethod
    def backward(ctx, grad_y):
        # zh: forward 有两个输入，这里返回了四个值。
        # en: forward has two inputs; these are four values.
        return grad_y * ctx.times, None, None, None


x = torch.tensor([1.0, 2.0], requires_grad=True)
Scale.apply(x, 3).sum().backward()
print(x.grad)

# %% extra-tensor raises="RuntimeError"
class Extra(Scale):
    @staticmethod
    def backward(ctx, grad_y):
        return grad_y * ctx.times, None, grad_y


Extra.apply(x, 3).sum().backward()
