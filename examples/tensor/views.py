# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "视图怎样读存储", en = "How a view reads the storage" }
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
# zh: x 里存的正好是 0 到 11，每个数就是它在存储里的位置。
# en: x holds 0 to 11, so each number is its own place.
for i, j in [(0, 0), (0, 1), (1, 0), (1, 1)]:
    place = v.storage_offset() + i * v.stride(0) + j * v.stride(1)
    print(f"v[{i}, {j}]", place, v[i, j].item())

# %% figure alt_zh="三条横排的存储，各有 12 格，写着 0 到 11，彼此相同。第一条标着 x，12 格全着色，每 4 格一种颜色，共三种。第二条标着 x[1:, ::2]，只有 4、6 着一色，8、10 着另一色，其余是灰的。第三条标着 x.t()，12 格全着色，四种颜色轮流出现：0、4、8 一色，1、5、9 一色，2、6、10 一色，3、7、11 一色。" alt_en="Three identical rows of 12 storage cells numbered 0 to 11. In the first, labelled x, all are coloured, four cells in a row by colour, three colours. In the second, x[1:, ::2], only 4 and 6 share one colour and 8 and 10 another; the others are grey. In the third, x.t(), four colours take turns: 0 4 8, then 1 5 9, 2 6 10 and 3 7 11."
import matplotlib.pyplot as plt

# zh: 同色的格子是这个视图的同一行；灰格子它读不到。
# en: Cells of a colour are a row of the view; grey is not read.
fig, axes = plt.subplots(
    3, 1, figsize=(7.2, 2.9), layout="constrained"
)
for ax, (code, view) in zip(axes, views.items()):
    colours = {}
    for n, row in enumerate(view.tolist()):
        colours.update({number: f"C{n}" for number in row})
    for place in range(12):
        cell = plt.Rectangle((place + 0.04, 0.04), 0.92, 0.92)
        read = place in colours
        cell.set(color=colours.get(place, "grey"))
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
# zh: 两次都写进了同一块存储。
# en: Both writes went into the same storage.
x
