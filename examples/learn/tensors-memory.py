# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "torch", "numpy", "matplotlib", "scikit-learn", "drawsvg",
# ]
#
# [tool.example]
# title.zh = "张量在内存里的样子"
# title.en = "A tensor in memory"
# device = "cpu"
# ///

# %% strides
import torch
from sklearn.datasets import load_digits

image = torch.tensor(load_digits().images[0], dtype=torch.int64)
patch = image[1:4, 2:6].clone()  # (3, 4)
print(patch)
print("strides:", patch.stride())
print("transposed:", patch.T.stride(), patch.T.shape)

# %% memory alt_zh="3 行 4 列的像素，下面是存储里的 12 个数。第 1 列的三个数在存储里相隔 4 个位置。" alt_en="Pixels in 3 rows and 4 columns; below them, the 12 numbers in storage. The three numbers of column 1 are 4 places apart."
import drawsvg as dw

column = patch[:, 1]
start, step = column.storage_offset(), column.stride(0)
marked = {start + step * i for i in range(len(column))}
stored = torch.as_strided(patch, (patch.numel(),), (1,))
drawing = dw.Drawing(480, 240)


def box(left, top, place):
    is_marked = place in marked
    fill = "#4477aa" if is_marked else "none"
    color = "#ffffff" if is_marked else "currentColor"
    drawing.append(
        dw.Rectangle(
            left, top, 36, 32, fill=fill, stroke="currentColor"
        )
    )
    drawing.append(
        dw.Text(
            str(stored[place].item()), 16, left + 18, top + 22,
            text_anchor="middle", fill=color, font_family="sans-serif",
        )
    )


def label(zh, en, top):
    for lang, text in (("zh", zh), ("en", en)):
        drawing.append(
            dw.Text(
                text, 16, 20, top, lang=lang, fill="currentColor",
                font_family="sans-serif",
            )
        )


label("张量 patch，第 1 列", "the tensor patch, column 1", 20)
for i in range(3):
    for j in range(4):
        place = i * patch.stride(0) + j * patch.stride(1)
        box(20 + 38 * j, 32 + 34 * i, place)
label(f"存储，间隔 {step}", f"its storage, {step} places apart", 172)
for place in range(12):
    box(20 + 37 * place, 186, place)
drawing

# %% shared
view = patch[:, 1]
view += 100
print(patch)

# %% shuffled alt_zh="左边是 reshape 得到的一团杂乱的像素，右边是 permute 得到的数字 0" alt_en="Left, what reshape gives, a jumble of pixels; right, what permute gives, the digit 0"
import matplotlib.pyplot as plt

images = torch.tensor(load_digits().images)  # (1797, 8, 8)
wrong = images.reshape(8, 8, 1797)
right = images.permute(1, 2, 0)
print(wrong.shape, right.shape)

fig, axes = plt.subplots(1, 2, figsize=(4, 2), layout="constrained")
for ax, stack, name in zip(
    axes, (wrong, right), ("reshape", "permute")
):
    ax.imshow(stack[:, :, 0], cmap="gray")
    ax.set_title(name)
    ax.axis("off")
plt.show()
