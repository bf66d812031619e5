# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "自定义 autograd 函数", en = "Custom functions" }
# ///

# %% cube
import torch
from torch.autograd import Function


class Cube(Function):
    @staticmethod
    def forward(x):
        return x**3

    @staticmethod
    def setup_context(ctx, inputs, output):
        (x,) = inputs
        ctx.save_for_backward(x)

    # zh: grad_y 是输出的梯度，乘以 3x² 得到输入的梯度。
    # en: Multiply the output's gradient by the derivative 3x².
    @staticmethod
    def backward(ctx, grad_y):
        (x,) = ctx.saved_tensors
        return grad_y * 3 * x**2


x = torch.tensor([1.0, 2.0], requires_grad=True)
y = Cube.apply(x)
print(y)
y.backward(gradient=torch.tensor([1.0, 10.0]))
print(x.grad)

# %% numpy
import numpy as np


class Cbrt(Function):
    @staticmethod
    def forward(x):
        # zh: NumPy 运算不记录计算图，导数由 backward 给出。
        # en: NumPy records no graph; backward gives the derivative.
        return torch.from_numpy(np.cbrt(x.numpy()))

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(output)

    @staticmethod
    def backward(ctx, grad_y):
        (y,) = ctx.saved_tensors
        return grad_y / (3 * y**2)


x = torch.tensor([-8.0, 1.0, 27.0], requires_grad=True)
print(x.detach() ** (1 / 3))
y = Cbrt.apply(x)
print(y.detach())
y.sum().backward()
print(x.grad)

# %% not-tensors
class Scale(Function):
    @staticmethod
    def forward(x, w, times):
        return x * w * times

    @staticmethod
    def setup_context(ctx, inputs, output):
        x, w, ctx.times = inputs
        ctx.save_for_backward(x, w)

    @staticmethod
    def backward(ctx, grad_y):
        x, w = ctx.saved_tensors
        grad_x = grad_w = None
        print("needs", ctx.needs_input_grad)
        if ctx.needs_input_grad[0]:
            grad_x = grad_y * w * ctx.times
        if ctx.needs_input_grad[1]:
            grad_w = grad_y * x * ctx.times
        # zh: forward 有三个参数，所以返回三个值。
        # en: forward has three arguments, so return three values.
        return grad_x, grad_w, None


x = torch.tensor(2.0)
w = torch.tensor(5.0, requires_grad=True)
Scale.apply(x, w, 3).backward()
print(x.grad, w.grad)
