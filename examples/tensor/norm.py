# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "向量的范数", en = "Norms of a vector" }
# ///

# %% vector
import torch
from torch.linalg import vector_norm

x = torch.tensor([3.0, -4.0])
# zh: 不写 ord 就是 2 范数，也就是长度。
# en: Without ord it is the 2-norm: the length.
print(vector_norm(x), x.square().sum().sqrt())
# zh: 1 范数：绝对值之和。
# en: The 1-norm: the sum of absolute values.
print(vector_norm(x, ord=1), x.abs().sum())

# %% inf
inf = float("inf")
# zh: 正无穷：最大的绝对值，不是最大的数。
# en: Infinity: the largest absolute value, not the largest number.
print(vector_norm(x, ord=inf), x.abs().max(), x.max())
# zh: 负无穷：最小的绝对值。
# en: Minus infinity: the smallest absolute value.
print(vector_norm(x, ord=-inf))

# %% any-p
# zh: p 越大，越靠近最大的绝对值。
# en: The larger p, the closer to the largest absolute value.
for p in (1, 1.5, 2, 3, 10, inf):
    print(f"p={p:<4} {vector_norm(x, ord=p):.3f}")
# zh: 照公式算 p = 3。
# en: p = 3 by the formula.
x.abs().pow(3).sum().pow(1 / 3)

# %% old
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print([torch.norm(x, p=p).item() for p in (1, 2, inf)])
print(len(caught), "warnings")
# zh: 运行时一声不响，弃用写在文档里。
# en: Nothing is said at run time; the documentation says it.
note = torch.norm.__doc__.split(".. warning::")[1]
print(" ".join(note.split()).split(". ")[0])

# %% zero
# zh: ord=0 数有几个不是 0 的。
# en: ord=0 counts the numbers that are not 0.
vector_norm(torch.tensor([5.0, 0.0, -2.0, 0.0]), ord=0)

# %% picture alt_zh="平面上范数等于 1 的点连成的曲线，从里到外：p=1 是斜放的正方形，p=2 是圆，p=4 是圆角的方形，p=inf 是正放的正方形；四条线都过坐标轴上离原点 1 的四个点。" alt_en="Curves of all points of the plane whose norm is 1, from the inside out: for p=1 a square standing on its corner, for p=2 a circle, for p=4 a square with round corners, for p=inf an upright square; all four pass through the four points on the axes at distance 1."
import matplotlib.pyplot as plt

angle = torch.linspace(0, 2 * torch.pi, 401)
points = torch.stack([angle.cos(), angle.sin()])  # (2, 401)
fig, ax = plt.subplots(figsize=(3.8, 3.6), layout="constrained")
for i, p in enumerate((1, 2, 4, inf)):
    # zh: 每个点除以自己的范数，范数就成了 1。
    # en: Divided by its own norm, each point gets norm 1.
    u, v = points / vector_norm(points, ord=p, dim=0)
    ax.plot(u, v, color=f"C{i}", label=f"p={p}")
ax.set(aspect="equal", xticks=[-1, 0, 1], yticks=[-1, 0, 1])
ax.legend(frameon=False, loc="center")
plt.show()
