# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自定义函数进阶", en = "More custom functions" }
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
        (x,), (_, index) = inputs, output
        # zh: 索引是整数，没有梯度。
        # en: The index is an integer and has no gradient.
        ctx.mark_non_differentiable(index)
        ctx.save_for_backward(index)
        ctx.shape = x.shape

    @staticmethod
    def backward(ctx, grad_value, grad_index):
        (index,) = ctx.saved_tensors
        grad_x = grad_value.new_zeros(ctx.shape)
        grad_x[index] = grad_value
        return grad_x


x = torch.tensor([1.0, 5.0, 3.0], requires_grad=True)
value, index = Largest.apply(x)
print(value.requires_grad, index.requires_grad, index)
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
(first,) = torch.autograd.grad(Cube.apply(x), x, create_graph=True)
(second,) = torch.autograd.grad(first, x)
print(first.item(), second.item())  # 3x², 6x

# %% once raises="RuntimeError"
from torch.autograd.function import once_differentiable


class CubeOnce(Cube):
    @staticmethod
    @once_differentiable
    def backward(ctx, grad_y):
        (x,) = ctx.saved_tensors
        return grad_y * 3 * x**2


loss = CubeOnce.apply(x) ** 2
(first,) = torch.autograd.grad(loss, x, create_graph=True)
print(first.item())  # 6x⁵
first.backward()

# %% vmap raises="RuntimeError"
v = torch.tensor([1.0, 2.0])
print(torch.func.grad(Cube.apply)(v[1]))
torch.func.vmap(Cube.apply)(v)

# %% vmap-rule
class CubeVmap(Cube):
    # zh: forward 和 backward 只用 PyTorch 运算时，这一行就够了。
    # en: Enough if forward and backward use only torch operations.
    generate_vmap_rule = True


torch.func.vmap(CubeVmap.apply)(v)
