# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "保存张量", en = "Saving tensors" }
# ///

# %% on-ctx
import torch
from torch.autograd import Function


class Square(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.x = x
        return x**2

    @staticmethod
    def backward(ctx, grad_y):
        return grad_y * 2 * ctx.x


def change_after(square):
    a = torch.tensor([1.0, 2.0], requires_grad=True)
    b = a * 1
    y = square(b)
    # zh: 在前向与反向传播之间做原地操作。
    # en: Modify in place between the forward and backward passes.
    b.mul_(10)
    return torch.autograd.grad(y.sum(), a)[0]


change_after(Square.apply)

# %% saved raises="RuntimeError"
class SafeSquare(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**2

    @staticmethod
    def backward(ctx, grad_y):
        (x,) = ctx.saved_tensors
        return grad_y * 2 * x


change_after(SafeSquare.apply)

# %% old-style raises="RuntimeError"
torch.func.grad(lambda x: SafeSquare.apply(x))(torch.tensor(3.0))
