# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自定义函数的错误", en = "Errors in custom functions" }
# ///

# %% forward-called
import torch
from torch.autograd import Function


class Double(Function):
    @staticmethod
    def forward(x):
        return x * 2

    @staticmethod
    def setup_context(ctx, inputs, output):
        pass

    # zh: 故意乘以 100，以便看出有没有用到它。
    # en: 100 on purpose, to show whether this method is used.
    @staticmethod
    def backward(ctx, grad_y):
        return grad_y * 100


x = torch.tensor([1.0, 2.0], requires_grad=True)
for y in (Double.apply(x), Double.forward(x)):
    print(y.grad_fn.name(), torch.autograd.grad(y.sum(), x)[0])

# %% instance raises="RuntimeError"
Double()(x)

# %% count raises="RuntimeError"
class Scale(Double):
    @staticmethod
    def forward(x, times):
        return x * times


Scale.apply(x, 2).sum().backward()

# %% shape raises="RuntimeError"
class WrongShape(Double):
    @staticmethod
    def backward(ctx, grad_y):
        return torch.cat([grad_y, grad_y]) * 2  # (4,)


WrongShape.apply(x).sum().backward()

# %% no-return
class NoReturn(Double):
    @staticmethod
    def backward(ctx, grad_y):
        grad_y * 2


NoReturn.apply(x).sum().backward()
print(x.grad)
