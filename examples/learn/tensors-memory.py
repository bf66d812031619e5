# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "torch", "numpy", "matplotlib", "scikit-learn", "pillow", "drawsvg",
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
window = image[1:4, 2:6]  # (3, 4)
# zh: clone 把这 12 个数复制到一块新的存储里。
# en: clone copies these 12 numbers into a storage of their own.
patch = window.clone()
print(patch)
print("in the image:", window.stride())
print("copied:      ", patch.stride())
print("transposed:  ", patch.T.stride(), patch.T.shape)

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
    ink = "currentColor"
    color = "#ffffff" if is_marked else ink
    drawing.append(
        dw.Rectangle(left, top, 36, 32, fill=fill, stroke=ink)
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

# %% copies
def shares(a, b):
    first, second = a.untyped_storage(), b.untyped_storage()
    return first.data_ptr() == second.data_ptr()


print("patch[1:]:           ", shares(patch[1:], patch))
print("patch.T:             ", shares(patch.T, patch))
print("patch.reshape(12):   ", shares(patch.reshape(12), patch))
print("patch.T.reshape(12): ", shares(patch.T.reshape(12), patch))
print("patch[patch > 9]:    ", shares(patch[patch > 9], patch))
rows = torch.tensor([0, 2])
print("patch[rows]:         ", shares(patch[rows], patch))

# %% shuffled alt_zh="左边是 reshape 得到的画面：屋顶被拆成几块，布满条纹；右边是 permute 得到的红色通道，是一座宝塔的照片" alt_en="Left, what reshape gives: a roof torn into striped pieces; right, what permute gives: the red channel of a photograph of a pagoda"
import matplotlib.pyplot as plt
from sklearn.datasets import load_sample_image

photo = torch.tensor(load_sample_image("china.jpg"))
wrong = photo.reshape(3, 427, 640)
right = photo.permute(2, 0, 1)
print(photo.shape, wrong.shape, right.shape)

fig, axes = plt.subplots(1, 2, figsize=(6, 2.3), layout="constrained")
for ax, channels, name in zip(
    axes, (wrong, right), ("reshape", "permute")
):
    ax.imshow(channels[0], cmap="gray")
    ax.set_title(name)
    ax.axis("off")
plt.show()
