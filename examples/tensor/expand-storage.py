# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "expand 与存储", en = "expand and storage" }
# ///

# %% figure alt_zh="两栏。左栏 expand：上面是 3 行 4 列的表，第一行四格都写着 0，第二行都是 1，第三行都是 2；下面的存储只有 3 格。右栏 repeat：表里写着 0 到 11，各不相同；下面的存储有 12 格。" alt_en="Two columns. On the left, expand: a table of 3 rows and 4 columns with 0 in all cells of the first row, 1 in the second and 2 in the third; the storage below has only 3 cells. On the right, repeat: the table shows the numbers from 0 to 11, all different; the storage below has 12 cells."
import matplotlib.pyplot as plt
import torch

x = torch.tensor([[1], [2], [3]])  # (3, 1)
panels = [
    ("x.expand(3, 4)", x.expand(3, 4)),
    ("x.repeat(1, 4)", x.repeat(1, 4)),
]


def draw(ax, left, top, row, number):
    box = plt.Rectangle((left + 0.04, top + 0.04), 0.92, 0.92)
    ax.add_patch(box).set(color=f"C{row}", alpha=0.5)
    text = ax.text(left + 0.5, top + 0.5, number)
    text.set(ha="center", va="center", fontsize=9)


fig, axes = plt.subplots(
    1, 2, figsize=(7, 1.9), layout="constrained"
)
for ax, (title, y) in zip(axes, panels, strict=True):
    for i in range(3):
        for j in range(4):
            # zh: 这个单元格读取存储里的第几个元素。
            # en: The position in the storage that this cell reads.
            place = i * y.stride(0) + j * y.stride(1)
            draw(ax, j + 4, i, i, place)
            # zh: 步幅为 0 时，存储里只有一份。
            # en: Where the stride is 0, one copy is stored.
            if j == 0 or y.stride(1) > 0:
                draw(ax, place, 4.2, i, place)
    ax.text(0, 4, "storage", fontsize=9)
    ax.set(xlim=(0, 12), ylim=(5.2, 0), aspect="equal")
    ax.set_title(f"{title}   stride {y.stride()}", fontsize=10)
    ax.axis("off")
plt.show()
