# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title = { zh = "对梯度再求导", en = "The gradient of a gradient" }
# ///

# %% second
import torch
from torch.autograd import grad

x = torch.tensor(0.5, requires_grad=True)
y = x**3
# zh: create_graph=True 把求导的过程也记进计算图。
# en: create_graph=True records the differentiation as well.
(slope,) = grad(y, x, create_graph=True)
(bend,) = grad(slope, x)
print(slope)  # 3x²
print(bend)  # 6x

# %% any-order
value = x**4
for order in range(1, 5):
    (value,) = grad(value, x, create_graph=True)
    print(order, value.item())

# %% figure alt_zh="同一坐标里的三条曲线，横轴从 -3 到 3。f 是钟形曲线，在 0 处最高；一阶导数在 0 处从正变负，穿过横轴，在 -1 处最高、1 处最低；二阶导数在 0 处最低，在 -1 和 1 处穿过横轴。" alt_en="Three curves over the range from -3 to 3. f is bell-shaped and highest at 0; the first derivative crosses the axis at 0, from positive to negative, is highest at -1 and lowest at 1; the second derivative is lowest at 0 and crosses the axis at -1 and 1."
import matplotlib.pyplot as plt

xs = torch.linspace(-3, 3, 121, requires_grad=True)  # (121,)
f = torch.exp(-(xs**2) / 2)
# zh: 每个输出只依赖自己的输入，求和不会把它们混在一起。
# en: Each output depends on its own input: the sum mixes nothing.
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
(slope,) = grad(x**3, x)
print(slope)
grad(slope, x)

# %% linear raises="RuntimeError"
(slope,) = grad(5 * x, x, create_graph=True)
print(slope)
grad(slope, x)

# %% unused raises="RuntimeError"
w = torch.tensor(1.0, requires_grad=True)
slope_x, slope_w = grad(x**2 + w**2, (x, w), create_graph=True)
# zh: ∂y/∂x 是 2x，里面没有 w。
# en: ∂y/∂x is 2x: there is no w in it.
print(grad(slope_x, w, materialize_grads=True, retain_graph=True))
grad(slope_x, w)

# %% into-grad
import warnings

with warnings.catch_warnings(record=True) as caught:
    (x**3).backward(create_graph=True)
print(str(caught[0].message).split(". ")[0])
x.grad.backward()
# zh: 3x² 已在里面，6x 又加了上去。
# en: 3x² was in there already; 6x was added to it.
print(x.grad.item())
x.grad = None
