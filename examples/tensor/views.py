# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "视图如何读取存储", en = "How views read the storage" }
# ///

# %% three-numbers
import torch

x = torch.arange(12).view(3, 4)
views = {
    "x": x,
    "x[1:, ::2]": x[1:, ::2],
    "x.t()": x.t(),
}
for code, v in views.items():
    print(
        f"{code:10} offset {v.storage_offset()}",
        f"shape {tuple(v.shape)} stride {v.stride()}",
    )

# %% by-hand
v = x[1:, ::2]
# zh: x 里是 0 到 11，每个数恰好等于自己在存储中的位置。
# en: x holds 0 to 11, so each value is its own position.
for i, j in [(0, 0), (0, 1), (1, 0), (1, 1)]:
    place = v.storage_offset() + i * v.stride(0) + j * v.stride(1)
    print(f"v[{i}, {j}]", place, v[i, j].item())

# %% figure alt_zh="三条横排的存储，各有 12 格，写着 0 到 11，彼此相同。第一条标着 x，12 格全着色，每 4 格一种颜色，共三种。第二条标着 x[1:, ::2]，只有 4、6 着一色，8、10 着另一色，其余是灰的。第三条标着 x.t()，12 格全着色，四种颜色轮流出现：0、4、8 一色，1、5、9 一色，2、6、10 一色，3、7、11 一色。" alt_en="Three identical rows of 12 storage cells numbered 0 to 11. In the first, labeled x, all are colored, four cells in a row by color, three colors. In the second, x[1:, ::2], only 4 and 6 share one color and 8 and 10 another; the others are gray. In the third, x.t(), four colors take turns: 0 4 8, then 1 5 9, 2 6 10, and 3 7 11."
import matplotlib.pyplot as plt

# zh: 同色的单元格属于视图的同一行，灰色的不会被读取。
# en: Cells of one color form a row; gray cells are not read.
fig, axes = plt.subplots(
    3, 1, figsize=(7.2, 2.9), layout="constrained"
)
for ax, (code, view) in zip(axes, views.items()):
    colors = {}
    for n, row in enumerate(view.tolist()):
        colors.update({number: f"C{n}" for number in row})
    for place in range(12):
        cell = plt.Rectangle((place + 0.04, 0.04), 0.92, 0.92)
        read = place in colors
        cell.set(color=colors.get(place, "grey"))
        cell.set(alpha=0.55 if read else 0.12)
        ax.add_patch(cell)
        ax.text(place + 0.5, 0.5, place, ha="center", va="center")
    ax.set(xlim=(0, 12), ylim=(0, 1), aspect="equal")
    ax.set_title(code, loc="left")
    ax.axis("off")
plt.show()

# %% write
x[1:, ::2] = 0
x.t()[3] = -1
# zh: 两次都写入了同一块存储。
# en: Both writes go to the same storage.
x
