# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title = { zh = "对梯度再求导", en = "Differentiating twice" }
# ///

# %% second
import torch
from torch.autograd import grad

x = torch.tensor(0.5, requires_grad=True)
y = x**3
# zh: create_graph=True 把求导过程也记录到计算图里。
# en: create_graph=True records the differentiation as well.
(first,) = grad(y, x, create_graph=True)
(second,) = grad(first, x)
print(first)  # 3x²
print(second)  # 6x

# %% any-order
value = x**4
for order in range(1, 5):
    (value,) = grad(value, x, create_graph=True)
    print(order, value.item())

# %% figure alt_zh="同一坐标系里的三条曲线，横轴从 -3 到 3。f 是钟形曲线，在 0 处最高；一阶导数在 0 处从正变负，穿过横轴，在 -1 处最高、1 处最低；二阶导数在 0 处最低，在 -1 和 1 处穿过横轴。" alt_en="Three curves over the range from -3 to 3. f is bell-shaped and highest at 0; the first derivative crosses the axis at 0, from positive to negative, is highest at -1 and lowest at 1; the second derivative is lowest at 0 and crosses the axis at -1 and 1."
import matplotlib.pyplot as plt

xs = torch.linspace(-3, 3, 121, requires_grad=True)  # (121,)
f = torch.exp(-(xs**2) / 2)
# zh: 每个输出只依赖自己的输入，求和之后的梯度就是各点的导数。
# en: Each output depends only on its own input, so the gradient of
# en: the sum holds the derivative at each point.
(f1,) = grad(f.sum(), xs, create_graph=True)
(f2,) = grad(f1.sum(), xs)

fig, ax = plt.subplots()
labels = ["f", "first derivative", "second derivative"]
for label, curve in zip(labels, [f, f1, f2]):
    ax.plot(xs.detach(), curve.detach(), label=label)
ax.axhline(0, color="gray", linewidth=0.8)
ax.set(xlabel="x")
ax.legend()
plt.show()

# %% no-graph raises="RuntimeError"
(first,) = grad(x**3, x)
print(first)
grad(first, x)

# %% linear raises="RuntimeError"
(first,) = grad(5 * x, x, create_graph=True)
print(first)
grad(first, x)

# %% unused raises="RuntimeError"
w = torch.tensor(1.0, requires_grad=True)
first_x, first_w = grad(x**2 + w**2, (x, w), create_graph=True)
# zh: ∂y/∂x 是 2x，里面没有 w。
# en: ∂y/∂x is 2x: there is no w in it.
print(grad(first_x, w, materialize_grads=True, retain_graph=True))
grad(first_x, w)

# %% into-grad
import warnings

with warnings.catch_warnings(action="ignore"):
    (x**3).backward(create_graph=True)
x.grad.backward()
# zh: 里面已经有 3x²，又加上了 6x。
# en: It held 3x² already, and 6x was added.
print(x.grad.item())
x.grad = None
