# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "乘法", en = "Products" }
# ///

# %% elementwise
import torch

A = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
B = torch.tensor([[10.0, 20.0], [30.0, 40.0]])
# zh: * 逐元素相乘，@ 是矩阵乘法。
# en: * is elementwise, @ is the matrix product.
print(A * B)
print(A @ B)

# %% mul
print(torch.equal(A * B, torch.mul(A, B)))
# zh: 两边都可以广播。
# en: Either side, or both, can be broadcast.
print((torch.ones(2, 1) * torch.ones(3)).shape)
print(torch.mul(torch.ones(4, 1, 3), torch.ones(2, 1)).shape)

# %% dot
a = torch.tensor([1.0, 2.0, 3.0])
b = torch.tensor([4.0, 5.0, 6.0])
print(a * b)
# zh: 内积是逐元素乘积之和，结果是标量。
# en: The inner product sums those products: a scalar.
print((a * b).sum(), torch.dot(a, b), a @ b)

# %% vecdot
X = torch.arange(6.0).reshape(2, 3)
Y = torch.ones(2, 3)
# zh: 每行一个内积。
# en: One inner product per row.
print(torch.linalg.vecdot(X, Y), (X * Y).sum(dim=1))

# %% figure alt_zh="三张表：A 是 2 行 3 列，B 是 3 行 4 列，A @ B 是 2 行 4 列。A 的第 1 行 3、4、5，B 的第 2 列 2、1、0，和结果第 1 行第 2 列的 10 是深色，其余浅色。" alt_en="Three tables: A with 2 rows and 3 columns, B with 3 rows and 4 columns, A @ B with 2 rows and 4 columns. Row 1 of A with 3, 4, 5, column 2 of B with 2, 1, 0, and the 10 in row 1, column 2 of the result are dark; the rest is light."
import matplotlib.pyplot as plt

A = torch.arange(6).reshape(2, 3)
B = torch.tensor([[0, 1, 2, 3], [3, 2, 1, 0], [1, 1, 0, 2]])
i, j = 1, 2
print((A @ B)[i, j], (A[i] * B[:, j]).sum())
panels = [
    ("A   (2, 3)", A, lambda r, c: r == i),
    ("@   B   (3, 4)", B, lambda r, c: c == j),
    ("=   A @ B   (2, 4)", A @ B, lambda r, c: (r, c) == (i, j)),
]
fig, axes = plt.subplots(
    1, 3, figsize=(7.2, 2.1), layout="constrained", sharey=True
)
for n, (title, table, chosen) in enumerate(panels):
    for r, row in enumerate(table.tolist()):
        for c, value in enumerate(row):
            cell = plt.Rectangle((c + 0.04, r + 0.04), 0.92, 0.92)
            dark = 0.6 if chosen(r, c) else 0.15
            cell.set(color=f"C{n}", alpha=dark)
            axes[n].add_patch(cell)
            number = axes[n].text(c + 0.5, r + 0.5, value)
            number.set(ha="center", va="center")
    axes[n].set(xlim=(0, 4), ylim=(3, 0), aspect="equal", title=title)
    axes[n].axis("off")
plt.show()

# %% dot-of-matrices raises="RuntimeError"
torch.dot(X, Y)
