# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "广播", en = "Broadcasting" }
# ///

# %% rule
import torch

x = torch.zeros(5, 3, 4, 1)  # (5, 3, 4, 1)
y = torch.zeros(3, 1, 1)  #    (   3, 1, 1)
z = torch.tensor(1.0)  #       (          )
print((x + y).shape, (x + z).shape)
# zh: 只用形状就能检查，不必创建张量。
# en: Shapes are enough; no tensor has to be created.
print(torch.broadcast_shapes((5, 3, 4, 1), (3, 1, 1)))

# %% outer
column = torch.tensor([[0], [10], [20]])  # (3, 1)
row = torch.tensor([[1, 2, 3, 4]])  #       (1, 4)
column + row  # (3, 4)

# %% figure alt_zh="三张 3 行 4 列的表。左表的数只有第一列是深色，其余三列是它的浅色重复；中表只有第一行是深色，其余两行是浅色重复；右表是两者逐元素之和，全是深色。" alt_en="Three tables of 3 rows and 4 columns. On the left only the first column is dark, the other three repeat it in a pale color; in the middle only the first row is dark, the other two repeat it; on the right, all dark, is their elementwise sum."
import matplotlib.pyplot as plt

# zh: 深色单元格里的数实际存储，浅色的是重复读取。
# en: Dark cells are stored; pale ones are read again.
expanded = torch.broadcast_tensors(column, row)
panels = [
    (column, expanded[0], "(3, 1)"),
    (row, expanded[1], "+   (1, 4)"),
    (column + row, column + row, "=   (3, 4)"),
]
fig, axes = plt.subplots(
    1, 3, figsize=(7.2, 2.1), layout="constrained"
)
for n, (stored, table, title) in enumerate(panels):
    for i in range(3):
        for j in range(4):
            real = i < stored.shape[0] and j < stored.shape[1]
            cell = plt.Rectangle((j + 0.04, i + 0.04), 0.92, 0.92)
            cell.set(color=f"C{n}", alpha=0.6 if real else 0.15)
            axes[n].add_patch(cell)
            number = axes[n].text(j + 0.5, i + 0.5, int(table[i, j]))
            number.set(ha="center", va="center")
    axes[n].set(xlim=(0, 4), ylim=(3, 0), aspect="equal", title=title)
    axes[n].axis("off")
plt.show()

# %% surprise
import torch.nn.functional as F

# zh: 预测与目标完全一致，误差应当处处为 0。
# en: The prediction is perfect: every error should be 0.
pred = torch.tensor([[1.0], [2.0], [3.0]])  # (3, 1)
target = torch.tensor([1.0, 2.0, 3.0])  #    (   3)
print(pred - target)  # (3, 3)
print(f"wrong {F.mse_loss(pred, target):.4f}")
print(f"right {F.mse_loss(pred.squeeze(1), target):.4f}")

# %% mismatch raises="RuntimeError"
# zh: 从右往左比较：1 和 1、4 和 1 可以，3 和 2 不行。
# en: From the right: 1 and 1, 4 and 1 match; 3 and 2 don't.
torch.zeros(5, 3, 4, 1) + torch.zeros(2, 1, 1)

# %% rows raises="RuntimeError"
x = torch.ones(2, 3)
scale = torch.tensor([1.0, 10.0])  # (2,)
print(x * scale[:, None])  # (2, 3) * (2, 1)
# zh: 想给每行乘一个系数，但 (2,) 对齐的是最后一维的 3。
# en: Meant as one factor per row, but 2 meets the 3 columns.
x * scale

# %% in-place raises="RuntimeError"
# zh: 结果是 (3, 3)，而 pred 的形状是 (3, 1)。
# en: The result is (3, 3), but pred has shape (3, 1).
pred -= target
