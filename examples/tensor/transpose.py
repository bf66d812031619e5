# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "转置与交换维度", en = "Transposing" }
# ///

# %% matrix
import torch

x = torch.tensor([[1, 2, 3], [4, 5, 6]])  # (2, 3)
print(x.t())  # (3, 2)
print(torch.equal(x.t(), x.T))
# zh: 一维张量没有行列之分，t 原样返回。
# en: A 1-D tensor has no rows or columns: t returns it as is.
print(x[0].t())

# %% figure alt_zh="三张表，同一行的数用同一种颜色。左表 2 行 3 列：1、2、3 一色，4、5、6 一色。中表是转置，3 行 2 列，每种颜色各占一列。右表是 view(3, 2)，按 1 到 6 的顺序逐行排列，第二行的 3 和 4 颜色不同。" alt_en="Three tables in which numbers of one row of x share a color. Left: 2 rows of 3, 1 2 3 in one color and 4 5 6 in a second. Middle, the transpose: 3 rows of 2, each color fills a column. Right, view(3, 2): 1 to 6 row by row, and in the second row 3 and 4 differ in color."
import matplotlib.pyplot as plt

# zh: 颜色表示这个数原来在 x 的哪一行。
# en: The color says which row of x a number comes from.
panels = {"x": x, "x.t()": x.t(), "x.view(3, 2)": x.view(3, 2)}
fig, axes = plt.subplots(1, 3, figsize=(6, 2.2), layout="constrained")
for ax, (title, table) in zip(axes, panels.items()):
    ax.imshow(table > 3, cmap="coolwarm", vmin=-1, vmax=2)
    for i, j in torch.ones_like(table).nonzero().tolist():
        ax.text(j, i, table[i, j].item(), ha="center", va="center")
    ax.set_title(title)
    ax.axis("off")
plt.show()

# %% two-dims
a = torch.zeros(2, 3, 4)
print(a.transpose(0, 2).shape)
# zh: 负数从最后一维数起；两个参数的顺序不影响结果。
# en: Negative indices work, and the two in either order.
print(a.transpose(-2, -1).shape, a.transpose(-1, -2).shape)

# %% view
t = x.t()
print(x.stride(), t.stride())
# zh: 共享存储，写入 t 也就写入了 x。
# en: Shared storage: writing to t writes to x.
t[0, 1] = 40
print(x)

# %% view-after raises="RuntimeError"
x.t().view(6)

# %% capital-t
# zh: T 反转所有维度，mT 只转置最后两维。
# en: T reverses all dimensions, mT transposes the last two.
print(a.T.shape)
print(a.mT.shape)

# %% three-dims raises="RuntimeError"
a.t()
