# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "按索引收集", en = "Gathering by index" }
# ///

# %% pick
import torch

logits = torch.tensor([[0.1, 0.7, 0.2], [0.5, 0.4, 0.1]])  # (2, 3)
labels = torch.tensor([1, 0])  # (2,)
# zh: 第 i 行取第 labels[i] 列。
# en: From row i, take column labels[i].
print(logits.gather(1, labels[:, None]))  # (2, 1)
# zh: 用方括号，数值相同，少一维。
# en: With brackets: the same values, one dimension fewer.
print(logits[torch.arange(2), labels])  # (2,)
# zh: 这样写不对：每一行都取第 1 列和第 0 列。
# en: Not what you want: columns 1 and 0 of every row.
print(logits[:, labels])  # (2, 2)

# %% both-dims
x = torch.arange(12).reshape(3, 4)
columns = torch.tensor([[3, 0], [1, 1], [2, 0]])  # (3, 2)
print(x.gather(1, columns))  # (3, 2)
rows = torch.tensor([[2, 0, 1, 2]])  # (1, 4)
print(x.gather(0, rows))  # (1, 4)

# %% figure alt_zh="三张表。左边是 3 行 4 列的 x，每行被取到的单元格涂了这一行的颜色；中间是 3 行 2 列的 index；右边是 3 行 2 列的结果，每一行的颜色与 x 里取它的那一行相同。" alt_en="Three tables. On the left x with 3 rows and 4 columns, where the selected cells have the color of their row; in the middle the index with 3 rows and 2 columns; on the right the result with 3 rows and 2 columns, each row in the color of the row of x that it comes from."
import matplotlib.pyplot as plt

panels = [
    (x, "x: (3, 4)"),
    (columns, "index: (3, 2)"),
    (x.gather(1, columns), "x.gather(1, index): (3, 2)"),
]
fig, axes = plt.subplots(
    1, 3, figsize=(7, 1.9), layout="constrained", width_ratios=[4, 3, 4]
)
for ax, (table, title) in zip(axes, panels, strict=True):
    for i, row in enumerate(table.tolist()):
        for j, value in enumerate(row):
            taken = table is not x or j in columns[i]
            box = plt.Rectangle((j + 0.04, i + 0.04), 0.92, 0.92)
            box.set(color=f"C{i}", alpha=0.6 if taken else 0.1)
            ax.add_patch(box)
            number = ax.text(j + 0.5, i + 0.5, value)
            number.set(ha="center", va="center")
    ax.set(xlim=(0, table.shape[1]), ylim=(3, 0), aspect="equal")
    ax.set_title(title, fontsize=10)
    ax.axis("off")
plt.show()

# %% take-along
scores = torch.tensor([[3, 1, 2], [4, 6, 5]])
order = scores.argsort(dim=1)  # (2, 3)
print(torch.take_along_dim(scores, order, dim=1))
# zh: 索引在其他维度上会广播：每一行都取最后一个。
# en: The index broadcasts: the last element of each row.
print(torch.take_along_dim(scores, torch.tensor([[2]]), dim=1))

# %% gradient
x = torch.zeros(2, 3, requires_grad=True)
picked = x.gather(1, torch.tensor([[0, 0], [2, 1]]))
picked.sum().backward()
# zh: 取了两次的位置梯度是 2，没有取到的是 0。
# en: Picked twice: gradient 2. Never picked: 0.
x.grad

# %% dims raises="RuntimeError"
logits.gather(1, labels)

# %% no-broadcast
# zh: gather 不广播：索引只有一行，结果也只有一行。
# en: gather does not broadcast: one index row, one result row.
scores.gather(1, torch.tensor([[2]]))

# %% negative raises="RuntimeError"
# zh: 方括号里的 -1 是最后一列，gather 不支持负数。
# en: In brackets, -1 is the last column; not in gather.
print(logits[:, -1])
logits.gather(1, torch.tensor([[-1], [-1]]))
