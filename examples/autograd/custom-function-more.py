# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自定义函数续", en = "More on custom functions" }
# ///

# %% two-outputs
import torch
from torch.autograd import Function


class Largest(Function):
    @staticmethod
    def forward(x):
        return x.max(), x.argmax()

    @staticmethod
    def setup_context(ctx, inputs, output):
        (x,), (_, place) = inputs, output
        # zh: 位置是整数，没有梯度可言。
        # en: The place is an integer: it has no gradient.
        ctx.mark_non_differentiable(place)
        ctx.save_for_backward(place)
        ctx.shape = x.shape

    @staticmethod
    def backward(ctx, grad_value, grad_place):
        (place,) = ctx.saved_tensors
        grad_x = grad_value.new_zeros(ctx.shape)
        grad_x[place] = grad_value
        return grad_x


x = torch.tensor([1.0, 5.0, 3.0], requires_grad=True)
value, place = Largest.apply(x)
print(value.requires_grad, place.requires_grad, place)
value.backward()
x.grad

# %% in-place
class DoubleInPlace(Function):
    @staticmethod
    def forward(x):
        return x.mul_(2)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.mark_dirty(*inputs)

    @staticmethod
    def backward(ctx, grad_y):
        return grad_y * 2


y = x * 1
DoubleInPlace.apply(y)
print(y.grad_fn.name(), y.detach())

# %% twice
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


x = torch.tensor(3.0, requires_grad=True)
(slope,) = torch.autograd.grad(Cube.apply(x), x, create_graph=True)
(bend,) = torch.autograd.grad(slope, x)
print(slope.item(), bend.item())  # 3x², 6x

# %% once raises="RuntimeError"
from torch.autograd.function import once_differentiable


class CubeOnce(Cube):
    @staticmethod
    @once_differentiable
    def backward(ctx, grad_y):
        (x,) = ctx.saved_tensors
        return grad_y * 3 * x**2


loss = CubeOnce.apply(x) ** 2
(slope,) = torch.autograd.grad(loss, x, create_graph=True)
print(slope.item())  # 6x⁵
slope.backward()

# %% vmap raises="RuntimeError"
v = torch.tensor([1.0, 2.0])
print(torch.func.grad(Cube.apply)(v[1]))
torch.func.vmap(Cube.apply)(v)

# %% vmap-rule
class CubeVmap(Cube):
    # zh: forward 和 backward 都只用 torch 的运算，就能这样写。
    # en: Enough when forward and backward use torch operations.
    generate_vmap_rule = True


torch.func.vmap(CubeVmap.apply)(v)
