# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自定义图节点", en = "A custom graph node" }
# ///

# %% function
import torch


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return 2 * x * grad


x = torch.tensor(3.0, requires_grad=True)
y = Square.apply(x)
y.backward()
print(y.grad_fn.name(), x.grad)
print(isinstance(y.grad_fn, torch.autograd.graph.Node))

# %% engine
from pathlib import Path

# zh: v0.1.1 的两个文件现在只剩一个，引擎已改用 C++ 实现。
# en: One of the two v0.1.1 files is left; the engine is now C++.
folder = Path(torch.autograd.__file__).parent
for name in ("function.py", "engine.py"):
    print(f"{name:12}", (folder / name).exists())
print(type(torch.autograd.Variable._execution_engine))

# %% creator raises="AttributeError"
print(y.grad_fn.name())
y.creator

# %% old-style raises="RuntimeError"
class Old(torch.autograd.Function):
    def forward(self, x):
        return x * x


Old()(x)
