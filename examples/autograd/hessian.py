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
(slope,) = grad(f(x), x, create_graph=True)
print(slope.detach())
# zh: 梯度的每个分量再求一次导，就是一行。
# en: Differentiating each component once more gives a row.
rows = [grad(s, x, retain_graph=True)[0] for s in slope]
torch.stack(rows)

# %% ready-made
point = torch.tensor([1.0, 2.0])
print(torch.func.hessian(f)(point))
print(torch.autograd.functional.hessian(f, point))

# %% product
v = torch.tensor([1.0, -1.0])
# zh: (g · v) 的梯度就是 Hv，不用先造出 H。
# en: The gradient of (g · v) is Hv; H itself is never built.
(slope,) = grad(f(x), x, create_graph=True)
(product,) = grad(slope @ v, x)
print(product)
print(torch.stack(rows) @ v)

# %% product-func
slope = torch.func.grad(f)
_, product = torch.func.jvp(slope, (point,), (v,))
product

# %% size
for n in (1_000, 100_000):
    # zh: float32 的一个数占 4 字节。
    # en: A float32 number takes 4 bytes.
    matrix, vector = n * n * 4, n * 4
    print(f"n {n:7,}: H {matrix / 1e9:6.3f} GB, Hv {vector / 1e6} MB")

# %% newton
def bowl(x):
    return (x[0] - 3) ** 2 + 10 * (x[1] + 1) ** 2 + x[0] * x[1]


slope = torch.func.grad(bowl)(point)
H = torch.func.hessian(bowl)(point)
# zh: 沿梯度走一步要选学习率；牛顿法解一个方程，一步到底。
# en: A gradient step needs a learning rate; Newton's solves one
# en: equation, and this quadratic is done in one step.
lowest = point - torch.linalg.solve(H, slope)
print([f"{s:.4f}" for s in slope])
print([f"{abs(s):.4f}" for s in torch.func.grad(bowl)(lowest)])

# %% vector-output
def squares(x):
    return x**2  # (2,)


# zh: 两个输出，就有两个黑塞矩阵叠在一起。
# en: Two outputs give two Hessians, stacked.
torch.func.hessian(squares)(point)  # (2, 2, 2)
