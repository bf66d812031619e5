# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "黑塞矩阵", en = "The Hessian" }
# ///

# %% by-hand
import torch
from torch.autograd import grad


def f(x):
    return x[0] ** 2 * x[1] + x[1] ** 3


x = torch.tensor([1.0, 2.0], requires_grad=True)
(gradient,) = grad(f(x), x, create_graph=True)
print(gradient.detach())
# zh: 对梯度的每个分量再求一次导，得到一行。
# en: Differentiating each component once more gives a row.
rows = [grad(s, x, retain_graph=True)[0] for s in gradient]
torch.stack(rows)

# %% ready-made
point = torch.tensor([1.0, 2.0])
print(torch.func.hessian(f)(point))
print(torch.autograd.functional.hessian(f, point))

# %% vector-output
def squares(x):
    return x**2  # (2,)


# zh: 两个输出对应两个堆叠在一起的黑塞矩阵。
# en: Two outputs give two stacked Hessians.
torch.func.hessian(squares)(point)  # (2, 2, 2)

# %% product
v = torch.tensor([1.0, -1.0])
# zh: (g · v) 的梯度就是 Hv，不必先算出 H。
# en: The gradient of (g · v) is Hv; H itself is never built.
(gradient,) = grad(f(x), x, create_graph=True)
(product,) = grad(gradient @ v, x)
print(product)
print(torch.stack(rows) @ v)

# %% product-func
gradient = torch.func.grad(f)
_, product = torch.func.jvp(gradient, (point,), (v,))
product

# %% newton
def bowl(x):
    return (x[0] - 3) ** 2 + 10 * (x[1] + 1) ** 2 + x[0] * x[1]


gradient = torch.func.grad(bowl)(point)
H = torch.func.hessian(bowl)(point)
# zh: 梯度下降要选学习率；牛顿法解一个方程组，二次函数一步到位。
# en: Gradient descent needs a learning rate; Newton's method solves
# en: a system of equations and needs one step for a quadratic.
lowest = point - torch.linalg.solve(H, gradient)
print([f"{s:.4f}" for s in gradient])
print([f"{abs(s):.4f}" for s in torch.func.grad(bowl)(lowest)])
