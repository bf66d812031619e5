# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用 gradcheck 检查梯度", en = "Gradient checking" }
# ///

# %% passes
import torch
from torch.autograd import Function, gradcheck, gradgradcheck


class Cube(Function):
    @staticmethod
    def forward(x):
        return x**3

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, grad_y):
        (x,) = ctx.saved_tensors
        return grad_y * 3 * x**2


x = torch.tensor(
    [-1.5, 0.5, 2.0], dtype=torch.float64, requires_grad=True
)
print("gradcheck:    ", gradcheck(Cube.apply, x))
print("gradgradcheck:", gradgradcheck(Cube.apply, x))

# %% by-hand
# zh: 数值导数：左右各移动一小步，比较结果的变化。
# en: Numerical derivative: a small step in each direction.
eps = 1e-6
with torch.no_grad():
    numerical = ((x + eps) ** 3 - (x - eps) ** 3) / (2 * eps)
(analytical,) = torch.autograd.grad(Cube.apply(x).sum(), x)
print(numerical)
print(analytical)

# %% wrong raises="GradcheckError"
class WrongCube(Cube):
    @staticmethod
    def backward(ctx, grad_y):
        (x,) = ctx.saved_tensors
        return grad_y * 3 * x


gradcheck(WrongCube.apply, x)

# %% special-point
one = torch.ones(2, dtype=torch.float64, requires_grad=True)
gradcheck(WrongCube.apply, one)

# %% float32 raises="GradcheckError"
import warnings

x32 = x.detach().float().requires_grad_()
with warnings.catch_warnings(action="ignore"):
    gradcheck(Cube.apply, x32)

# %% kink raises="GradcheckError"
zero = torch.zeros(1, dtype=torch.float64, requires_grad=True)
gradcheck(torch.relu, zero)
