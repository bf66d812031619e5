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
# zh: 只看形状就能问，不用真的造张量。
# en: Shapes are enough to ask; no tensor has to be made.
print(torch.broadcast_shapes((5, 3, 4, 1), (3, 1, 1)))

# %% outer
column = torch.tensor([[0], [10], [20]])  # (3, 1)
row = torch.tensor([[1, 2, 3, 4]])  #       (1, 4)
column + row  # (3, 4)

# %% figure alt_zh="三张 3 行 4 列的表。左表的数只有第一列是深色，其余三列是它的浅色重复；中表只有第一行是深色，其余两行是浅色重复；右表是两者逐格之和，全是深色。" alt_en="Three tables of 3 rows and 4 columns. On the left only the first column is dark, the other three repeat it in a pale colour; in the middle only the first row is dark, the other two repeat it; on the right, all dark, stands their sum, cell by cell."
import matplotlib.pyplot as plt

# zh: 深色格子里的数真的存着，浅色的只是读了又读。
# en: Dark numbers are stored; pale ones are the same, reread.
stretched = torch.broadcast_tensors(column, row)
panels = [
    (column, stretched[0], "(3, 1)"),
    (row, stretched[1], "+   (1, 4)"),
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
import warnings

import torch.nn.functional as F

# zh: 预测与目标完全一致，误差本该处处是 0。
# en: The prediction is perfect: every error should be 0.
pred = torch.tensor([[1.0], [2.0], [3.0]])  # (3, 1)
target = torch.tensor([1.0, 2.0, 3.0])  #    (   3)
print(pred - target)  # (3, 3)
with warnings.catch_warnings(record=True) as caught:
    print(f"wrong {F.mse_loss(pred, target):.4f}")
    print(f"right {F.mse_loss(pred.squeeze(1), target):.4f}")
for warning in caught:
    print(str(warning.message).split(". ")[0])

# %% mismatch raises="RuntimeError"
# zh: 从右往左比：1 和 1，4 和 1 都行，3 和 2 不行。
# en: From the right: 1 and 1, 4 and 1 are fine, 3 and 2 are not.
torch.zeros(5, 3, 4, 1) + torch.zeros(2, 1, 1)

# %% rows raises="RuntimeError"
x = torch.ones(2, 3)
scale = torch.tensor([1.0, 10.0])  # (2,)
print(x * scale[:, None])  # (2, 3) * (2, 1)
# zh: 想给每行乘一个数，但 (2,) 的 2 碰上的是最后一维的 3。
# en: Meant as one factor per row, but the 2 meets the 3 columns.
x * scale

# %% in-place raises="RuntimeError"
# zh: 结果是 (3, 3)，而 pred 只有 (3, 1) 的地方可写。
# en: The result is (3, 3), but pred has room for (3, 1) only.
pred -= target
