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
# zh: 不写 ord 就是 2 范数，即向量的长度。
# en: Without ord: the 2-norm, the length of the vector.
print(vector_norm(x), x.square().sum().sqrt())
# zh: 1 范数：绝对值之和。
# en: The 1-norm: the sum of absolute values.
print(vector_norm(x, ord=1), x.abs().sum())

# %% any-p
# zh: p 越大，越接近最大的绝对值。
# en: As p grows, the norm approaches the largest |x|.
for p in (1, 1.5, 2, 3, 10, torch.inf):
    print(f"p={p:<4} {vector_norm(x, ord=p):.3f}")
# zh: 按公式计算 p = 3。
# en: p = 3 by the formula.
x.abs().pow(3).sum().pow(1 / 3)

# %% inf
# zh: 正无穷：最大的绝对值，不是最大值。
# en: Infinity: the largest absolute value, not the maximum.
print(vector_norm(x, ord=torch.inf), x.abs().max(), x.max())
# zh: 负无穷：最小的绝对值。
# en: Minus infinity: the smallest absolute value.
print(vector_norm(x, ord=-torch.inf))

# %% zero
# zh: ord=0 是非零元素的个数。
# en: ord=0 counts the nonzero elements.
vector_norm(torch.tensor([5.0, 0.0, -2.0, 0.0]), ord=0)

# %% picture alt_zh="平面上范数等于 1 的点构成的曲线，从里到外：p=1 是斜放的正方形，p=2 是圆，p=4 是圆角的方形，p=inf 是正放的正方形；四条线都过坐标轴上离原点 1 的四个点。" alt_en="Curves of all points of the plane whose norm is 1, from the inside out: for p=1 a square rotated by 45 degrees, for p=2 a circle, for p=4 a square with rounded corners, for p=inf an upright square; all four pass through the four points on the axes at distance 1."
import matplotlib.pyplot as plt

angle = torch.linspace(0, 2 * torch.pi, 401)
points = torch.stack([angle.cos(), angle.sin()])  # (2, 401)
fig, ax = plt.subplots(figsize=(3.8, 3.6), layout="constrained")
for i, p in enumerate((1, 2, 4, torch.inf)):
    # zh: 每个点除以自己的范数，范数就是 1。
    # en: Divide each point by its norm, so that the norm is 1.
    u, v = points / vector_norm(points, ord=p, dim=0)
    ax.plot(u, v, color=f"C{i}", label=f"p={p}")
ax.set(aspect="equal", xticks=[-1, 0, 1], yticks=[-1, 0, 1])
ax.legend(frameon=False, loc="center")
plt.show()

# %% old
print([torch.norm(x, p=p).item() for p in (1, 2, torch.inf)])
# zh: 运行时没有警告，弃用写在文档里。
# en: There is no warning at run time, only in the docstring.
note = torch.norm.__doc__.split(".. warning::")[1]
print(" ".join(note.split()).split(". ")[0])
