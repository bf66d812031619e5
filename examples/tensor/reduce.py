# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "归约", en = "Reductions" }
# ///

# %% all
import torch

x = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])  # (2, 3)
print(x.sum(), x.mean(), x.prod())

# %% dim
# zh: dim 是被归约的那一维：(2, 3) 去掉第 0 维，剩 (3,)。
# en: dim is the dimension removed: (2, 3) becomes (3,).
print(x.sum(dim=0))  # (3,)
print(x.sum(dim=1))  # (2,)
print(x.mean(dim=-1), x.prod(dim=1))  # (2,)

# %% figure alt_zh="一张 2 行 3 列的表，数是 1 到 6。表下方的一行 5、7、9 是每列之和，标着 dim=0；表右边的一列 6、15 是每行之和，标着 dim=1。" alt_en="A table of 2 rows and 3 columns with the numbers 1 to 6. The row 5, 7, 9 below it holds the sum of each column and is marked dim=0; the column 6, 15 to its right holds the sum of each row and is marked dim=1."
import matplotlib.pyplot as plt


def draw(ax, values, top, left, color):
    for i, row in enumerate(values):
        for j, value in enumerate(row):
            spot = (left + j + 0.04, top + i + 0.04)
            cell = plt.Rectangle(spot, 0.92, 0.92)
            cell.set(color=color, alpha=0.4)
            ax.add_patch(cell)
            number = ax.text(left + j + 0.5, top + i + 0.5, int(value))
            number.set(ha="center", va="center")


fig, ax = plt.subplots(figsize=(4.4, 2.9), layout="constrained")
draw(ax, x, 0, 0, "C0")
draw(ax, x.sum(dim=0, keepdim=True), 2.4, 0, "C1")  # (1, 3)
draw(ax, x.sum(dim=1, keepdim=True), 0, 3.4, "C2")  # (2, 1)
ax.text(3.5, 2.9, "x.sum(dim=0)", va="center")
ax.text(4.5, 1, "x.sum(dim=1)", va="center")
ax.set(xlim=(0, 6.4), ylim=(3.4, 0), aspect="equal")
ax.axis("off")
plt.show()

# %% keepdim
total = x.sum(dim=1, keepdim=True)  # (2, 1)
print(total.shape)
# zh: 长度为 1 的维度会广播：每行除以自己的和。
# en: The size-1 dimension broadcasts: each row over its sum.
share = x / total  # (2, 3)
print(share)
print(share.sum(dim=1))

# %% several
images = torch.ones(4, 3, 8, 8)
# zh: dim 写成元组，一次归约多维。
# en: A tuple for dim reduces several dimensions at once.
print(images.mean(dim=(2, 3)).shape)
print(images.sum(dim=(0, 2, 3)))

# %% others
print(x.amax(dim=1), x.amin(dim=1))
# zh: std 默认除以 n-1；correction=0 才除以 n。
# en: std divides by n-1 by default, and by n with correction=0.
print(x.std(dim=1), x.std(dim=1, correction=0))
print((x > 2).sum(), (x > 0).all(), (x > 5).any())

# %% cumsum
# zh: cumsum 不去掉维度，每个位置是到此为止的和。
# en: cumsum keeps the dimension: each element is the sum
# en: so far.
print(x.cumsum(dim=1))
print(x.cumprod(dim=1))
